import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CARRIERS, SMS_GATEWAYS, type ProviderKeyName } from '#api/contract/settings/provider-names.ts'
import { readProviderKeys } from '#api/staff/providers.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/setting'
import { Shown } from '../../shell/states.tsx'
import { queries } from '../../query.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderState, shownState } from './ProviderState.tsx'
import * as styles from './providers.css.ts'

const providersKey = ['providers']

type Props = {
  title: string
  text: string
  names: readonly ProviderKeyName[]
  /** After keys were entered, removed or tried. */
  onChanged?: () => void
}

/** The shop's accounts with some providers, each with its keys. */
export function Providers({ title, text, names, onChanged }: Props) {
  const read = useQuery({ queryKey: providersKey, queryFn: () => readProviderKeys() })
  useOpenedByAddress(read.data !== undefined)
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: providersKey })
    void queries.invalidateQueries({ queryKey: ['today', 'providers'] })
    onChanged?.()
  }
  return (
    <section aria-label={title} className={styles.sheet}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Shown read={read}>
        {({ items }) => (
          <div className={styles.rows}>
            {items
              .filter(({ provider }) => names.includes(provider))
              .map((keys) => (
                <details key={keys.provider} id={`provider-${keys.provider}`} className={styles.provider}>
                  <summary className={styles.summary}>
                    <span className={styles.name}>{keys.name}</span>
                    <ProviderState state={shownState(keys)} />
                    <span className={styles.mark}>
                      <Icon name="chevron-down" />
                    </span>
                  </summary>
                  <ProviderForm keys={keys} onChanged={changed} />
                </details>
              ))}
          </div>
        )}
      </Shown>
    </section>
  )
}

/** Opens an account, and moves to it. */
export function openAccount(provider: string): void {
  const account = document.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(`provider-${provider}`)}"]`)
  if (!account) return
  account.open = true
  account.scrollIntoView({ block: 'start' })
  account.querySelector('summary')?.focus({ preventScroll: true })
}

/** Opens the account that the address names, such as `#provider-smtp`. */
function useOpenedByAddress(isRead: boolean): void {
  useEffect(() => {
    const [, provider] = /^#provider-(.+)$/.exec(location.hash) ?? []
    if (isRead && provider) openAccount(provider)
  }, [isRead])
}

/** The accounts with carriers, which make the waybills. */
export const CarrierProviders = () => (
  <Providers title={t('setting.accounts.carriers')} text={t('setting.accounts.carriers.text')} names={CARRIERS} />
)

/** The accounts that messages to customers and staff are sent by. */
export const MessageProviders = () => (
  <>
    <Providers title={t('setting.accounts.mail')} text={t('setting.accounts.mail.text')} names={['smtp']} />
    <Providers title={t('setting.accounts.sms')} text={t('setting.accounts.sms.text')} names={SMS_GATEWAYS} />
  </>
)
