import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/today'
import { FailureLine } from '../../shell/states.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import { useDecision, type SetupState } from './use-setup.ts'
import * as styles from './setup.css.ts'

/** What is left of the setup, below the day's work; nothing once all is done. */
export function SetupCard({ state }: { state: SetupState }) {
  const decide = useDecision()
  const { left, setup } = state
  if (left.length === 0) return null
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  return (
    <section aria-labelledby="setup" className={styles.card}>
      <div className={styles.head}>
        <h2 id="setup" className={styles.cardTitle}>
          {t('today.setup')}
        </h2>
        <Button
          variant="text"
          color="primary"
          size="sm"
          loading={decide.isPending}
          onClick={() => decide.mutate({ put_away: !setup.put_away })}
        >
          {t(setup.put_away ? 'today.setup.resume' : 'today.setup.later')}
        </Button>
      </div>
      <p className={styles.why}>{t('today.setup.left', { count: left.length, minutes })}</p>
      <FailureLine error={decide.error} />
      {!setup.put_away && <SetupSteps state={state} />}
    </section>
  )
}
