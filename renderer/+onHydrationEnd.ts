import type { PageContextClient } from 'vike/types'
import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { startApp } from './app/start-app.ts'
import { build } from './build.ts'
import { endMounting } from './crash.ts'
import { awaitFirstMove } from './first-move.ts'
import { start } from './start.ts'
import { takenOver } from './taken-over.ts'

const YEAR_S = 365 * 24 * 60 * 60

export async function onHydrationEnd({ published }: PageContextClient): Promise<void> {
  build.running = published?.build
  await takenOver
  endMounting()
  start()
  mountMessages()
  awaitFirstMove()
  startApp()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
