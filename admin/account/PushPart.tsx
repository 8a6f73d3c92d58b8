import { useQuery } from '@tanstack/react-query'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/me'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { pushState, startPush, stopPush } from './push.ts'
import * as styles from './account.css.ts'

const key = ['account', 'push']

/** Turns push messages of new orders in this browser on or off; hidden where the browser has none. */
export function PushPart() {
  const { data: state } = useQuery({ queryKey: key, queryFn: pushState })
  const change = useChange(() => (state === 'on' ? stopPush() : startPush()), key)
  if (state === undefined || state === 'impossible') return null
  return (
    <section aria-labelledby="push" className={styles.part}>
      <h2 id="push" className={styles.title}>
        {t('me.push')}
      </h2>
      <FailureLine error={change.error} />
      <Switch
        name="push"
        label={t('me.push.orders')}
        hint={t(state === 'denied' ? 'me.push.denied' : 'me.push.text')}
        checked={state === 'on'}
        disabled={change.isPending || state === 'denied'}
        onChange={() => change.mutate(undefined)}
      />
    </section>
  )
}
