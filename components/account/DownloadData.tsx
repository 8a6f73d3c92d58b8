import { useState } from 'react'
import { exportAccount } from '#api/account.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/account.ts'
import { saveFile } from './save-file.ts'

/** Everything the shop knows about the customer, as a file. */
export function DownloadData() {
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const data = await exportAccount()
      saveFile(`waha-${data.exported_at.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2))
    } catch {
      // What went wrong was said in a toast.
    } finally {
      setBusy(false)
    }
  }
  return <div><Button variant="outlined" loading={busy} onClick={() => void download()}><Glyph name="download" />{t('account.data.download')}</Button></div>
}
