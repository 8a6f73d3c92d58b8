import { useState } from 'react'
import type { ApiError } from '#api/errors.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/form.ts'
import { words } from '#stores/failures.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import * as styles from './form.css.ts'

/** Why a form came to nothing, for as long as it is so. The toast that says it too is what screen readers hear. */
export function FailureNote({ error }: { error: ApiError }) {
  return (
    <p className={styles.failure}>
      <Icon name="alert" />
      <span>{error.status === 429 && error.retryAfter ? <Wait pause={error.retryAfter} /> : words(error)}</span>
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
