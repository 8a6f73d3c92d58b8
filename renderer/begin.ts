import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { startApp } from './app/start-app.ts'
import { endMounting } from './crash.ts'
import { awaitFirstMove } from './first-move.ts'
import { start } from './start.ts'
import { takenOver } from './taken-over.ts'

const YEAR_S = 365 * 24 * 60 * 60
let begun: Promise<void> | undefined

/**
 * Everything that begins once the first page answers, whichever that is: where a link is pressed in the moment of the
 * taking over, the router gives up the page that came and draws the next one, and never says `onHydrationEnd`.
 */
export const begin = (): Promise<void> => (begun ??= beginOnce())

async function beginOnce(): Promise<void> {
  await takenOver
  endMounting()
  start()
  mountMessages()
  awaitFirstMove()
  startApp()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
