import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { startApp } from './app/start-app.ts'
import { endMounting } from './crash.ts'
import { awaitFirstInteraction } from './first-interaction.ts'
import { connectStores } from './connect-stores.ts'
import { resumeLogin } from './resume-login.ts'
import { pageHydrated } from './hydrated.ts'

const YEAR_S = 365 * 24 * 60 * 60
let started: Promise<void> | undefined

/**
 * Starts everything that waits for hydration. `onHydrationEnd` is not enough: the router skips it if a link is clicked
 * during hydration.
 */
export const startClient = (): Promise<void> => (started ??= startOnce())

async function startOnce(): Promise<void> {
  await pageHydrated
  endMounting()
  connectStores()
  mountMessages()
  awaitFirstInteraction()
  startApp()
  resumeLogin()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
