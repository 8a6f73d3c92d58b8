import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/shell,signin'

export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('copyFailed'),
    )
  return (
    <Button variant="outlined" color="gray" size="sm" onClick={copy}>
      <Glyph name="copy" />
      <span role="status">{t(`shell.${state}`)}</span>
    </Button>
  )
}
