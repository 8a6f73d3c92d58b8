import { optional } from '#api/optional.ts'
import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { startApp } from './app/start-app.ts'
import { endMounting } from './crash.ts'
import { connectStores } from './connect-stores.ts'
import { pageHydrated } from './hydrated.ts'

const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
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
  awaitFirstInteraction()
  startApp()
  resumeLogin()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}

/** Loads code at the visitor's first interaction, so that it does not slow down the first load. */
function awaitFirstInteraction(): void {
  const start = (): void => {
    for (const kind of INTERACTIONS) removeEventListener(kind, start)
    void optional(() => import('./after-interaction.ts')).then((module) => module?.startAfterInteraction())
  }
  for (const kind of INTERACTIONS) addEventListener(kind, start, { passive: true })
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
