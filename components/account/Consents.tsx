import { useState } from 'react'
import { changeConsents } from '#api/account.ts'
import type { Account } from '#api/contract/account.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '#api/contract/identity-limits.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { formatTime } from '#locales/format.ts'
import { t } from '#locales/profile.ts'
import * as styles from './account.css.ts'

/** By which ways offers may come, at once; and what was said before. */
export function Consents({
  account: { consents, consent_history: history },
  onChange,
}: {
  account: Account
  onChange: (account: Account) => void
}) {
  // What was pressed last is what is shown, until the API has answered.
  const [wished, setWished] = useState<Account['consents'] | null>(null)
  const shown = wished ?? consents
  const set = async (channel: ConsentChannel, granted: boolean): Promise<void> => {
    const next = { ...shown, [channel]: granted }
    setWished(next)
    try {
      onChange(await changeConsents(next))
    } catch {
      // What went wrong was said in a toast.
    } finally {
      setWished(null)
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
          disabled={wished !== null}
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
