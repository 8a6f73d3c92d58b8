import { useState } from 'react'
import { EMAIL_OFFERED } from '#api/contract/identity-limits.ts'
import type { ApiError } from '#api/errors.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/form'
import { failureText } from '#stores/failures.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import * as styles from './form.css.ts'

/** Why the form failed. It has no live region, because screen readers announce the toast. */
export function FailureNote({ error }: { error: ApiError }) {
  return (
    <p className={styles.failure}>
      <Icon name="alert" />
      <span>
        {/* Who may use an e-mail address instead waits for the shop or the network, not for attempts of their own. */}
        {error.status === 429 && error.retryAfter && error.code !== EMAIL_OFFERED ? (
          <Wait pause={error.retryAfter} />
        ) : (
          failureText(error)
        )}
      </span>
    </p>
  )
}

/** @param pause ms */
function Wait({ pause }: { pause: number }) {
  const [until] = useState(() => Date.now() + pause)
  const seconds = useSecondsUntil(until)
  if (seconds === 0) return t('form.wait.over')
  return seconds < 60
    ? t('form.wait.seconds', { seconds })
    : t('form.wait.minutes', { minutes: Math.ceil(seconds / 60) })
}
