import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import { showBesidePage } from '#components/layout/messages/own-root.ts'
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
  const isHeard = useAfterMount()
  return (
    <>
      <div role="status">
        {isHeard && (
          <>
            {offline || keptAt !== null ? (
              <OfflineStrip keptAt={keptAt} />
            ) : (
              hasEnded && <EndedStrip isWaiting={holdsQueued()} />
            )}
            {updating ? <UpdateWaits /> : update ? <UpdateCard update={update} /> : offerInstall && <InstallCard />}
          </>
        )}
      </div>
      <InstallHelp open={open} onClose={() => (help.open = false)} />
    </>
  )
}

/** Screen readers announce only what is added to a live region that is there already. */
function useAfterMount(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true))
    return () => clearTimeout(timer)
  }, [])
  return isAfter
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
