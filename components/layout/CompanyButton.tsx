import { useState } from 'react'
import { t } from '#locales/intl.ts'
import { Later } from './Later.tsx'
import * as styles from './footer.css.ts'

const load = () => import('./CompanyDialog.tsx').then((module) => module.CompanyDialog)

/** Opens what the law asks a shop to show of itself. */
export function CompanyButton() {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" className={styles.textButton} onClick={() => setOpen(true)}>
        {t('layout.certificate')}
      </button>
      <Later wanted={open} load={load} missed={close} props={{ open, onClose: close }} />
    </>
  )
}
