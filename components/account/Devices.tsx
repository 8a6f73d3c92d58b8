import { useState } from 'react'
import { revokeSession } from '#api/identity.ts'
import type { Session } from '#api/contract/identity.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatTime } from '#locales/format.ts'
import { t } from 'virtual:words/profile'
import { showToast } from '#stores/ui.ts'
import * as styles from './account.css.ts'

/** The customer's sessions; all but the current one can be signed out. */
export const Devices = ({
  devices,
  onChange,
}: {
  devices: readonly Session[]
  onChange: (devices: Session[]) => void
}) => (
  <ul className={styles.devices}>
    {devices.map((device) => (
      <Device key={device.id} device={device} onEnded={() => onChange(devices.filter(({ id }) => id !== device.id))} />
    ))}
  </ul>
)

function Device({
  device: { id, device, current, last_seen_at: seen },
  onEnded,
}: {
  device: Session
  onEnded: () => void
}) {
  const [ending, setEnding] = useState(false)
  const end = async (): Promise<void> => {
    setEnding(true)
    try {
      await revokeSession(id)
      showToast(t('profile.devices.ended'), 'success')
      onEnded()
    } catch {
      // The API client shows the error in a toast.
      setEnding(false)
    }
  }
  return (
    <li className={styles.device}>
      <div>
        <p>{device}</p>
        <p className={styles.intro}>{t('profile.devices.seen', { time: formatTime(new Date(seen)) })}</p>
      </div>
      <div className={styles.whole}>
        {current ? (
          <Badge tone="success">{t('profile.devices.current')}</Badge>
        ) : (
          <Button variant="outlined" color="gray" size="sm" loading={ending} onClick={() => void end()}>
            <span aria-hidden="true">{t('profile.devices.end')}</span>
            <VisuallyHidden>{t('profile.devices.endNamed', { device })}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
