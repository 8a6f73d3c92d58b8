import { optional } from '#api/optional.ts'
import { isReloading } from './chunk-guard.ts'

let state: 'mounting' | 'mounted' | 'crashed' = 'mounting'

/** Until hydration ends, any error on the page counts as a mount error. */
export function watchMounting(): void {
  addEventListener('error', ({ error }) => state === 'mounting' && error && crash(error))
  addEventListener('unhandledrejection', ({ reason }) => state === 'mounting' && crash(reason))
}

export const endMounting = (): void => {
  if (state === 'mounting') state = 'mounted'
}

export function logMountError(error: unknown): void {
  if (state === 'mounting') console.error('Error while mounting app', error)
}

/** Replaces the crashed page with the error screen. */
export function crash(error: unknown): void {
  if (isReloading()) return
  logMountError(error)
  if (state === 'crashed') return
  state = 'crashed'
  void optional(() => import('#components/layout/error/ErrorScreen.tsx')).then((screen) => screen?.showError(error))
}
