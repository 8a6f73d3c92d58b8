import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { endMounting } from './crash.ts'
import { awaitFirstMove } from './first-move.ts'
import { start } from './start.ts'
import { takenOver } from './taken-over.ts'

const YEAR_S = 365 * 24 * 60 * 60

export async function onHydrationEnd(): Promise<void> {
  await takenOver
  endMounting()
  start()
  mountMessages()
  awaitFirstMove()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
