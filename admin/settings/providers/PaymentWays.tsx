import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAYMENT_PROVIDERS } from '#api/contract/settings/provider-names.ts'
import { readPaymentWays, switchPaymentWay, type PaymentWay } from '#api/staff/providers.ts'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/setting'
import { adminRoutes } from '#locales/routes.ts'
import { failureText } from '../../failure-text.ts'
import { queries, useChange, useMay } from '../../query.ts'
import { Receipt } from '../../shell/Receipt.tsx'
import { Shown } from '../../shell/states.tsx'
import { optionText } from '../names.ts'
import { ProviderState } from './ProviderState.tsx'
import { openAccount, Providers } from './Providers.tsx'
import * as styles from './providers.css.ts'

const waysKey = ['payment-ways']

/** A switch for each way to pay, and the accounts with providers that they need. */
export function PaymentWays({ onSwitched }: { onSwitched: () => void }) {
  const read = useQuery({ queryKey: waysKey, queryFn: () => readPaymentWays() })
  const [run, setRun] = useState<string | null>(null)
  return (
    <>
      <Shown read={read}>
        {({ items }) => (
          <section aria-labelledby="ways" className={styles.sheet}>
            <h2 id="ways" className={styles.title}>
              {t('setting.ways')}
            </h2>
            <p className={styles.text}>{t('setting.ways.text')}</p>
            <ul className={styles.rows}>
              {items.map((way) => (
                <Way
                  key={way.method}
                  way={way}
                  onSwitched={(started) => {
                    setRun(started)
                    onSwitched()
                  }}
                />
              ))}
            </ul>
            {run && <Receipt key={run} run={run} />}
          </section>
        )}
      </Shown>
      <Providers
        title={t('setting.accounts')}
        text={t('setting.accounts.payments')}
        names={PAYMENT_PROVIDERS}
        onChanged={() => void queries.invalidateQueries({ queryKey: waysKey })}
      />
    </>
  )
}

function Way({ way, onSwitched }: { way: PaymentWay; onSwitched: (run: string | null) => void }) {
  const { method, offered, provider, state } = way
  const may = useMay()
  const change = useChange((next: boolean) => switchPaymentWay(method, next), waysKey)
  return (
    <li className={styles.row}>
      <Switch
        name={`way.${method}`}
        label={optionText(method)}
        checked={change.isPending ? change.variables : offered}
        disabled={!may('settings.write') || change.isPending}
        onChange={({ target }) =>
          change.mutate(target.checked, { onSuccess: ({ publishing_run: started }) => onSwitched(started) })
        }
      />
      <span className={styles.rowState}>
        {provider ? (
          <>
            <ProviderState state={state} />
            {state !== 'connected' && (
              <button type="button" className={styles.link} onClick={() => openAccount(provider)}>
                {t('setting.ways.keys')}
              </button>
            )}
          </>
        ) : (
          <>
            <span className={styles.text}>{t('setting.ways.withoutKeys')}</span>
            {method === 'cod' && (
              <a href={adminRoutes.settings('cash_on_delivery')} className={styles.link}>
                {t('setting.ways.cash')}
              </a>
            )}
          </>
        )}
      </span>
      {change.isError && (
        <p role="alert" className={styles.failure}>
          {failureText(change.error)}
        </p>
      )}
    </li>
  )
}
