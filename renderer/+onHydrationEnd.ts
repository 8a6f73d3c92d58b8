import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'
import { startStores } from '#stores/start.ts'

const YEAR_S = 365 * 24 * 60 * 60

export function onHydrationEnd(): void {
  startStores({ goHome: () => void navigate(routes.home()) })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
