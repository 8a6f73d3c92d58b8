import { useState } from 'react'
import { openShop } from '#api/staff/setup.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin-today.ts'
import { routes } from '#locales/routes.ts'
import { ConfirmChange } from '../../form/ConfirmChange.tsx'
import { useChange } from '../../query.ts'
import type { StepProps } from './steps.ts'
import { setupKey } from './use-setup.ts'
import * as styles from './setup.css.ts'

/** Shows the whole shop to everybody, once the owner has said so twice. */
export function OpeningStep({ isDone, remaining }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const open = useChange(() => openShop(), setupKey)
  const others = remaining - 1
  if (isDone)
    return (
      <div className={styles.acts}>
        <Button href={routes.home()} size="sm" variant="outlined" color="gray">
          {t('today.step.opening.see')}
        </Button>
      </div>
    )
  return (
    <>
      <div className={styles.acts}>
        <Button onClick={() => setAsking(true)}>{t('today.step.opening.go')}</Button>
      </div>
      <ConfirmChange
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('today.step.opening.ask')}
        text={t('today.step.opening.ask.text', { count: others })}
        keepLabel={t('today.step.opening.ask.keep')}
        confirmLabel={t('today.step.opening.go')}
        change={open}
      />
    </>
  )
}
