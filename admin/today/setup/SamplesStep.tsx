import { useState } from 'react'
import { clearSamples, restoreSamples } from '#api/staff/setup.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/today'
import { ConfirmChange } from '../../form/ConfirmChange.tsx'
import { useChange } from '../../query.ts'
import { FailureLine } from '../../shell/states.tsx'
import type { StepProps } from './steps.ts'
import { setupKey, useDecision } from './use-setup.ts'
import * as styles from './setup.css.ts'

/** Clears all samples in one act, whose catalogue can be restored, or keeps them. */
export function SamplesStep({ isDone, setup: { samples } }: StepProps) {
  const [isAsking, setAsking] = useState(false)
  const clear = useChange(() => clearSamples(), setupKey)
  const restore = useChange(() => restoreSamples(), setupKey)
  const keep = useDecision()
  const has = samples.products + samples.orders > 0
  return (
    <>
      <p role="status" className={styles.why}>
        {has ? t('today.step.samples.are', samples) : t('today.step.samples.none')}
      </p>
      <div className={styles.acts}>
        {has && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('today.step.samples.clear')}
          </Button>
        )}
        {has && !isDone && (
          <Button
            size="sm"
            variant="outlined"
            color="gray"
            loading={keep.isPending}
            onClick={() => keep.mutate({ samples_kept: true })}
          >
            {t('today.step.samples.keep')}
          </Button>
        )}
        {samples.restorable && (
          <Button
            size="sm"
            variant="outlined"
            color="gray"
            loading={restore.isPending}
            onClick={() => restore.mutate(undefined)}
          >
            {t('today.step.samples.restore')}
          </Button>
        )}
      </div>
      <FailureLine error={keep.error ?? restore.error} />
      <ConfirmChange
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('today.step.samples.ask')}
        text={t('today.step.samples.ask.text')}
        keepLabel={t('today.step.samples.ask.keep')}
        confirmLabel={t('today.step.samples.clear')}
        change={clear}
      />
    </>
  )
}
