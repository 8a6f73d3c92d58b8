import { useState } from 'react'
import { changeConsents } from '#api/account.ts'
import type { Account } from '#api/contract/account.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '#api/contract/identity-limits.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { formatTime } from '#locales/format.ts'
import { t } from 'virtual:words/profile'
import * as styles from './account.css.ts'

/** Switches for marketing channels, saved at once, and the history of consents. */
export function Consents({
  account: { consents, consent_history: history },
  onChange,
}: {
  account: Account
  onChange: (account: Account) => void
}) {
  // Optimistic state until the API responds.
  const [pending, setPending] = useState<Account['consents'] | null>(null)
  const shown = pending ?? consents
  const set = async (channel: ConsentChannel, granted: boolean): Promise<void> => {
    const next = { ...shown, [channel]: granted }
    setPending(next)
    try {
      onChange(await changeConsents(next))
    } catch {
      // The API client shows the error in a toast.
    } finally {
      setPending(null)
    }
  }
  return (
    <div>
      {CONSENT_CHANNELS.map((channel) => (
        <Switch
          key={channel}
          name={`consent-${channel}`}
          label={t(`profile.consents.${channel}`)}
          checked={shown[channel]}
          disabled={pending !== null}
          onChange={({ target }) => void set(channel, target.checked)}
        />
      ))}
      {history.length > 0 && (
        <AccordionItem title={t('profile.consents.history')}>
          <ul className={styles.history}>
            {history.map(({ channel, granted, via, at }) => (
              <li key={at + channel}>
                {t(granted ? 'profile.consents.granted' : 'profile.consents.withdrawn', {
                  channel: t(`profile.consents.${channel}`),
                  via: t(`profile.consents.via.${via}`),
                })}{' '}
                <time dateTime={at}>{formatTime(new Date(at))}</time>
              </li>
            ))}
          </ul>
        </AccordionItem>
      )}
    </div>
  )
}
