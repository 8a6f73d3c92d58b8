import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'
import { startStores } from '#stores/start.ts'

export const start = (): void => startStores({ goHome: () => void navigate(routes.home()) })
