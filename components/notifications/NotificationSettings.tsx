import { useState } from 'react'
import { NOTIFICATION_SUBJECTS } from '#api/contract/notification-subjects.ts'
import type { NotificationSetting } from '#api/contract/notification.ts'
import { changeSetting, readSettings } from '#api/notifications.ts'
import { Section } from '#components/account/Section.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { t } from 'virtual:words/notice'
import { PushSwitch } from './PushSwitch.tsx'
import * as styles from './notifications.css.ts'

type Props = { settings: readonly NotificationSetting[]; onChange: (settings: NotificationSetting[]) => void }

/** The customer's notification channels for each subject. */
export function NotificationSettings({ settings, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const change = async (setting: NotificationSetting): Promise<void> => {
    setBusy(true)
    await changeSetting(setting).then(onChange, () => {})
    setBusy(false)
  }
  // The first subscribed browser adds the push channel, and the last one removes it.
  const renew = (): void => void readSettings({ background: true }).then(onChange, () => {})
  return (
    <Section title={t('notice.settings')} intro={t('notice.settings.intro')}>
      <div className={styles.subjects} aria-busy={busy}>
        {NOTIFICATION_SUBJECTS.map((subject) => (
          <fieldset key={subject} className={styles.subject}>
            <legend className={styles.legend}>{t(`notice.subject.${subject}`)}</legend>
            <div className={styles.channels}>
              {settings
                .filter((setting) => setting.subject === subject)
                .map((setting) => (
                  <Switch
                    key={setting.channel}
                    name={`${subject}-${setting.channel}`}
                    label={t(`notice.channel.${setting.channel}`)}
                    checked={setting.on}
                    disabled={busy}
                    onChange={() => void change({ ...setting, on: !setting.on })}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
      {/* Last, since whether the browser can have it is known after the first rendering. */}
      <PushSwitch onSwitched={renew} />
    </Section>
  )
}
