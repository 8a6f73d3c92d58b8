import { offerUpdate, setUpdating } from '#stores/app.ts'
import { buildOf, tellWorker } from '#stores/worker.ts'
import { BUILD } from './build.ts'
import { isSafeToReload } from './moment.ts'

const EVERY_MS = 60 * 60_000
const LOOK_AGAIN_MS = 2000
const KEY = 'update-declined'

/**
 * A newer build waits behind the one in use until somebody wants it. Then it takes over for all tabs, and each loads its
 * page again, once, when nothing is lost by it.
 */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  watchWaiting(registration)
  addEventListener('storage', ({ key }) => key === KEY && offerUpdate(null))
  registration.addEventListener('updatefound', () => watchWaiting(registration))
  let checked = Date.now()
  const check = (): void => {
    if (document.hidden || !navigator.onLine || Date.now() - checked < EVERY_MS) return
    checked = Date.now()
    void registration.update().catch(() => {})
  }
  setInterval(check, EVERY_MS)
  document.addEventListener('visibilitychange', check)
}

function watchWaiting(registration: ServiceWorkerRegistration): void {
  const { installing, waiting } = registration
  const look = (): void => {
    if (registration.waiting && registration.active)
      void consider(registration, registration.waiting, registration.active)
  }
  installing?.addEventListener('statechange', look)
  if (waiting) look()
}

async function consider(
  registration: ServiceWorkerRegistration,
  waiting: ServiceWorker,
  active: ServiceWorker,
): Promise<void> {
  // By the time somebody wants it, a still newer one may have taken its place.
  const takeOver = (): void =>
    registration.waiting ? tellWorker(registration.waiting, 'take-over') : setUpdating(false)
  const [next, now] = await Promise.all([buildOf(waiting), buildOf(active)])
  // Other pages in its list, the code being the same; or this page is of the newer build already. A worker that is too busy to answer is asked about.
  if (next !== undefined && (next === now || next === BUILD)) return takeOver()
  if (registration.waiting !== waiting || isDeclined(next)) return
  offerUpdate({
    now() {
      offerUpdate(null)
      setUpdating(true)
      takeOver()
    },
    later() {
      offerUpdate(null)
      decline(next)
    },
  })
}

/** From the second worker on: the first takes no page over that was another's. */
export function reloadOnNewBuild(): void {
  let isControlled = navigator.serviceWorker.controller !== null
  let reloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (!isControlled || !controller) return void (isControlled = controller !== null)
    void buildOf(controller).then((build) => {
      if (build === BUILD || reloading) return setUpdating(false)
      reloading = true
      reloadWhenSafe()
    })
  })
}

function reloadWhenSafe(): void {
  if (isSafeToReload()) return location.reload()
  setUpdating(true)
  setTimeout(reloadWhenSafe, LOOK_AGAIN_MS)
}

/** Each build is offered until it is answered, in all tabs and then in none; who did not want it gets it when they are all closed. */
function isDeclined(build: string | undefined): boolean {
  try {
    return build !== undefined && localStorage.getItem(KEY) === build
  } catch {
    return false
  }
}

function decline(build: string | undefined): void {
  try {
    localStorage.setItem(KEY, build ?? '')
  } catch {
    // Then it is offered with the next page.
  }
}
