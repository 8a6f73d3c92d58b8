import { Button } from '#components/ui/Button.tsx'
import { Progress } from '#components/ui/Progress.tsx'
import { t } from 'virtual:words/today'
import { formatNumber } from '#locales/format.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine } from '../../shell/states.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import type { SetupState } from './use-setup.ts'
import { useDecision } from './use-setup.ts'
import { VisitButton } from './VisitButton.tsx'
import * as styles from './setup.css.ts'

/** The owner's first screen, until the shop is open or it is put away. */
export function SetupScreen({ state }: { state: SetupState }) {
  const { steps, left, setup } = state
  const decide = useDecision()
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  return (
    <>
      <ScreenHead
        title={t('today.setup')}
        state={left.length === 0 ? t('today.setup.ready') : t('today.setup.left', { count: left.length, minutes })}
      />
      <div className={styles.screen}>
        <Progress
          label={t('today.setup.progress')}
          value={steps.length - left.length}
          max={steps.length}
          note={t('today.setup.of', {
            done: formatNumber(steps.length - left.length),
            all: formatNumber(steps.length),
          })}
        />
        <div className={styles.acts}>
          {!setup.is_open && <VisitButton />}
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            loading={decide.isPending}
            onClick={() => decide.mutate({ put_away: true })}
          >
            {t('today.setup.later')}
          </Button>
        </div>
        <FailureLine error={decide.error} />
        <SetupSteps state={state} />
      </div>
    </>
  )
}
