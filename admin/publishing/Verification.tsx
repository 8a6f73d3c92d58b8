import type { PublishingTask } from '#api/contract/publishing-tasks.ts'
import { verifyPages } from '#api/staff/publishing.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/publishing'
import { useChange, useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { tasksKey, useTask } from './tasks.ts'
import * as styles from './publishing.css.ts'

export function VerifyButton() {
  const isRunning = useTask('verify')?.state === 'running'
  const verify = useChange(() => verifyPages(), tasksKey)
  if (!useMay()('publishing.write')) return null
  return (
    <>
      <Button
        variant="outlined"
        color="gray"
        size="sm"
        loading={isRunning || verify.isPending}
        onClick={() => verify.mutate(undefined)}
      >
        {t('publishing.verify')}
      </Button>
      <FailureLine error={verify.error} />
    </>
  )
}

/** The result of the latest verification of all pages. */
export function Verification() {
  const task = useTask('verify')
  return (
    <div role="status" className={styles.task}>
      {task && (
        <>
          <p>
            {resultText(task)} <When time={task.finished_at ?? task.requested_at} />
          </p>
          {task.result && 'paths' in task.result && task.result.paths.length > 0 && (
            <ul className={styles.paths}>
              {task.result.paths.map((path) => (
                <li key={path}>
                  <bdi>{path}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

function resultText({ state, result }: PublishingTask): string {
  if (state === 'running') return t('publishing.verify.running')
  if (!result || !('looked' in result)) return t('publishing.verify.failed')
  const wrong = result.different + result.extra + result.failed
  return wrong === 0
    ? t('publishing.verify.right', { count: result.looked })
    : t('publishing.verify.wrong', { count: wrong })
}
