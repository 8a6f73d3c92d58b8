import { navigate } from 'vike/client/router'
import { mountMessages } from '#components/layout/messages/mount-messages.ts'
import { routes } from '#locales/routes.ts'
import { startStores } from '#stores/start.ts'
import { endMounting } from './crash.ts'
import { awaitFirstMove } from './first-move.ts'

const YEAR_S = 365 * 24 * 60 * 60

export function onHydrationEnd(): void {
  endMounting()
  startStores({ goHome: () => void navigate(routes.home()) })
  mountMessages()
  awaitFirstMove()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
