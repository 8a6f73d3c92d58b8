import { navigate } from 'vike/client/router'
import { routes } from '#locales/routes.ts'
import { startStores } from '#stores/start-stores.ts'
import { followVisit } from './customer.ts'

export function connectStores(): void {
  startStores({ goHome: () => void navigate(routes.home()) })
  followVisit()
}
