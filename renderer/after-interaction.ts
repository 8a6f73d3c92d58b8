import { mount as mountToasts } from '#components/layout/messages/Toasts.tsx'
import { preloadRoutes } from './preload-routes.ts'
import { watchBuild } from './watch-build.ts'

/** Mounts the toasts, so that they work even offline, preloads links and watches for new builds. */
export function startAfterInteraction(): void {
  mountToasts()
  preloadRoutes()
  watchBuild()
}
