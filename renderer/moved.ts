import { mount as mountToasts } from '#components/layout/messages/Toasts.tsx'
import { preloadRoutes } from './preload-routes.ts'
import { watchBuild } from './watch-build.ts'

/** The visitor has moved: links are followed ahead, and toasts have their place, so that they come even when the connection has gone. */
export function begin(): void {
  mountToasts()
  preloadRoutes()
  watchBuild()
}
