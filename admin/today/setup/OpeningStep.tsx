import { useState } from 'react'
import { openShop } from '#api/staff/setup.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/today'
import { formatList } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { ConfirmChange } from '../../form/ConfirmChange.tsx'
import { useChange } from '../../query.ts'
import type { StepId, StepProps } from './steps.ts'
import { setupKey } from './use-setup.ts'
import * as styles from './setup.css.ts'

/** Who sells, and from where, stands on each page: samples of it would deceive customers. */
const OWED: readonly StepId[] = ['identity', 'address']
const isOwed = (id: StepId): boolean => OWED.includes(id)

/** Shows the whole shop to everybody, once the owner has said so twice. */
export function OpeningStep({ isDone, left }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const open = useChange(() => openShop(), setupKey)
  const others = left.filter((id) => id !== 'opening').map((id) => t(`today.step.${id}`))
  const owed = left.filter(isOwed).map((id) => t(`today.step.${id}`))
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
      {owed.length > 0 && <p className={styles.why}>{t('today.step.opening.first', { names: formatList(owed) })}</p>}
      <div className={styles.acts}>
        <Button disabled={owed.length > 0} onClick={() => setAsking(true)}>
          {t('today.step.opening.go')}
        </Button>
      </div>
      <ConfirmChange
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('today.step.opening.ask')}
        text={t('today.step.opening.ask.text')}
        keepLabel={t('today.step.opening.ask.keep')}
        confirmLabel={t('today.step.opening.go')}
        change={open}
      >
        {others.length > 0 && <p>{t('today.step.opening.ask.left', { names: formatList(others) })}</p>}
      </ConfirmChange>
    </>
  )
}
