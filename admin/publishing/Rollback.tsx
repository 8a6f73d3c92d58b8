import { useEffect, useState } from 'react'
import type { PublishingRun } from '#api/contract/publishing.ts'
import { rollBackRun } from '#api/staff/publishing.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/publishing'
import { ConfirmChange } from '../form/ConfirmChange.tsx'
import { queries, useChange, useMay } from '../query.ts'
import { tasksKey, useTask } from './tasks.ts'

/** Gives pages back the content that they had before this run; later runs are undone with it. */
export function Rollback({ run }: { run: PublishingRun }) {
  const [isAsking, setAsking] = useState(false)
  const latest = useTask('rollback')
  const task = latest?.run === run.id ? latest : undefined
  const rollBack = useChange(() => rollBackRun(run.id), tasksKey)
  const mayWrite = useMay()('publishing.write')
  useEffect(() => {
    if (task?.state === 'done') void queries.invalidateQueries({ queryKey: ['run', run.id] })
  }, [task?.state, run.id])
  const canRollBack = mayWrite && run.state === 'done' && run.rolled_back_at === null
  return (
    <>
      <p role="status">{task && t(`publishing.rollback.${stateOf(task)}`)}</p>
      {canRollBack && (
        <div>
          <Button
            variant="outlined"
            color="gray"
            size="sm"
            loading={task?.state === 'running'}
            onClick={() => setAsking(true)}
          >
            {t('publishing.rollback')}
          </Button>
        </div>
      )}
      <ConfirmChange
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('publishing.rollback.ask')}
        text={t('publishing.rollback.text')}
        keepLabel={t('publishing.rollback.keep')}
        confirmLabel={t('publishing.rollback.confirm')}
        change={rollBack}
      />
    </>
  )
}

function stateOf({ state, result }: NonNullable<ReturnType<typeof useTask>>) {
  if (state !== 'done') return state
  return result && 'runs' in result && result.runs > 0 ? 'done' : 'nothing'
}
