import { useQuery } from '@tanstack/react-query'
import type { OrderAlerts } from '#api/contract/staff-account.ts'
import { readAlerts, setAlerts } from '#api/staff/me.ts'
import { Select } from '#components/ui/Field.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/me'
import { useChange, useMe } from '../query.ts'
import { FailureLine, Shown } from '../shell/states.tsx'
import * as styles from './account.css.ts'

const key = ['alerts']
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

/** E-mails about new orders, and when not to send them. Each change counts at once. */
export function Alerts() {
  const { email } = useMe()
  const read = useQuery({ queryKey: key, queryFn: () => readAlerts() })
  const change = useChange((alerts: OrderAlerts) => setAlerts(alerts), key)
  const options = [
    { value: '', label: t('me.alerts.quiet.none') },
    ...HOURS.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` })),
  ]
  const hour = (value: string): number | null => (value === '' ? null : Number(value))
  return (
    <section aria-labelledby="alerts" className={styles.part}>
      <h2 id="alerts" className={styles.title}>
        {t('me.alerts')}
      </h2>
      <FailureLine error={change.error} />
      <Shown read={read}>
        {(stored) => {
          const alerts = change.isPending ? change.variables : stored
          return (
            <>
              <Switch
                name="orders"
                label={t('me.alerts.email')}
                hint={email ? t('me.alerts.email.hint', { email }) : t('me.alerts.noEmail')}
                disabled={!email}
                checked={alerts.orders}
                onChange={({ target }) => change.mutate({ ...alerts, orders: target.checked })}
              />
              {alerts.orders && (
                <fieldset className={styles.quiet}>
                  <legend className={styles.text}>
                    {t('me.alerts.quiet')}. {t('me.alerts.quiet.text')}
                  </legend>
                  <Select
                    name="quiet_from"
                    label={t('me.alerts.quiet.from')}
                    value={String(alerts.quiet_from ?? '')}
                    options={options}
                    onChange={({ target }) => change.mutate({ ...alerts, quiet_from: hour(target.value) })}
                  />
                  <Select
                    name="quiet_until"
                    label={t('me.alerts.quiet.until')}
                    value={String(alerts.quiet_until ?? '')}
                    options={options}
                    onChange={({ target }) => change.mutate({ ...alerts, quiet_until: hour(target.value) })}
                  />
                </fieldset>
              )}
            </>
          )
        }}
      </Shown>
    </section>
  )
}
