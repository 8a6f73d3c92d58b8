import { optional } from '#api/optional.ts'
import { onTouch } from '#components/load/touched.ts'
import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { startApp } from './app/start-app.ts'
import { endMounting } from './crash.ts'
import { connectStores } from './connect-stores.ts'
import { pageHydrated } from './hydrated.ts'

const YEAR_S = 365 * 24 * 60 * 60
let started: Promise<void> | undefined

/** Starts what waits for hydration. The router skips `onHydrationEnd` if a link is clicked during hydration. */
export const startClient = (): Promise<void> => (started ??= startOnce())

async function startOnce(): Promise<void> {
  await pageHydrated
  performance.mark('hydrated')
  endMounting()
  connectStores()
  mountMessages()
  // Loaded at the first touch, so that it does not slow down the first load.
  onTouch(() => void optional(() => import('./after-interaction.ts')).then((module) => module?.startAfterInteraction()))
  startApp()
  resumeLogin()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}

/** Loads the rest only where a code was requested and not entered yet. */
function resumeLogin(): void {
  try {
    if (localStorage.getItem('code-login') === null) return
  } catch {
    return
  }
  void optional(() => import('#components/auth/resume-login.ts')).then((login) => login?.resumeLogin())
}
