import { useState } from 'react'
import { t } from '#locales/intl.ts'
import { LoadOnDemand } from './LoadOnDemand.tsx'
import * as styles from './footer.css.ts'

const load = () => import('./CompanyDialog.tsx').then((module) => module.CompanyDialog)

/** Opens the legally required information about the shop. */
export function CompanyButton() {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" className={styles.textButton} onClick={() => setOpen(true)}>
        {t('layout.certificate')}
      </button>
      <LoadOnDemand isNeeded={open} load={load} onFailure={close} props={{ open, onClose: close }} />
    </>
  )
}
