import { useState } from 'react'
import { post } from '#api/client.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/setting'
import { withProof } from '../../step-up.ts'
import * as styles from './face.css.ts'

type Props = {
  /** The fields that differ from what is in force. */
  change: Record<string, unknown>
  onAsked: () => void
  onRefused: (error: unknown) => void
}

/** Opens the shop with a face that is not saved. */
export function PreviewFace({ change, onAsked, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  const preview = async (): Promise<void> => {
    setBusy(true)
    setBlocked(undefined)
    onAsked()
    // Browsers block a tab that opens after the answer, so it opens with the click.
    const tab = open('about:blank', '_blank')
    if (tab) tab.opener = null
    try {
      const { url } = await withProof(() =>
        post<{ url: string }>('/api/staff/settings/face/preview', change, { alert: false }),
      )
      if (tab && !tab.closed) tab.location.replace(url)
      else setBlocked(url)
    } catch (error) {
      tab?.close()
      onRefused(error)
    }
    setBusy(false)
  }
  if (blocked)
    return (
      <a href={blocked} target="_blank" rel="noopener" className={styles.opened} onClick={() => setBlocked(undefined)}>
        {t('setting.preview.open')}
      </a>
    )
  return (
    <Button variant="outlined" color="gray" size="sm" loading={busy} onClick={() => void preview()}>
      {t('setting.preview')}
    </Button>
  )
}
