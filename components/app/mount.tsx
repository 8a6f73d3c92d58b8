import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { showBesidePage } from '#components/layout/messages/own-root.ts'
import { t } from '#locales/areas/app.ts'
import { app } from '#stores/app.ts'
import { holdsQueued } from '#stores/end-session.ts'
import { session } from '#stores/session.ts'
import { EndedStrip } from './EndedStrip.tsx'
import { InstallCard } from './InstallCard.tsx'
import { InstallHelp } from './InstallHelp.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { UpdateCard, UpdateWaits } from './UpdateCard.tsx'

const help = proxy({ open: false })

/** Cards of the app: one at a time, the most urgent first. */
function Notices() {
  const { offline, keptAt, update, updating, offerInstall } = useSnapshot(app)
  const { open } = useSnapshot(help)
  const { hasEnded } = useSnapshot(session)
  return (
    <>
      <div role="status" aria-label={t('app.notices')}>
        {offline || keptAt !== null ? (
          <OfflineStrip keptAt={keptAt} />
        ) : (
          hasEnded && <EndedStrip isWaiting={holdsQueued()} />
        )}
        {updating ? <UpdateWaits /> : update ? <UpdateCard update={update} /> : offerInstall && <InstallCard />}
      </div>
      <InstallHelp open={open} onClose={() => (help.open = false)} />
    </>
  )
}

let mounted = false
export function mount(): void {
  if (!mounted) showBesidePage(<Notices />)
  mounted = true
}

export function showInstallHelp(): void {
  mount()
  help.open = true
}
