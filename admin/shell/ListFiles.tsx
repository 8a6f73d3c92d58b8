import { useState } from 'react'
import type { ListFormat } from '#api/staff/lists.ts'
import { Menu } from '#components/ui/Menu.tsx'
import { t } from '#locales/areas/admin.ts'
import { withProof } from '../step-up.ts'
import { FailureLine } from './states.tsx'

const FORMATS: readonly ListFormat[] = ['xlsx', 'csv']

/** Downloads what a list shows, all of it, after a proof of who does. */
export function ListFiles({ save }: { save: (format: ListFormat) => Promise<void> }) {
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const download = async (format: ListFormat): Promise<void> => {
    setBusy(true)
    setFailure(null)
    await withProof(() => save(format)).catch(setFailure)
    setBusy(false)
  }
  return (
    <>
      <Menu
        label={t(busy ? 'shell.file.busy' : 'shell.file')}
        items={FORMATS.map((format) => ({
          label: t(`shell.file.${format}`),
          disabled: busy,
          onSelect: () => void download(format),
        }))}
      />
      <FailureLine error={failure} />
    </>
  )
}
