import { offerUpdate, setUpdating } from '#stores/app.ts'
import { buildOf, tellWorker } from '#stores/worker.ts'
import { isSafeToReload } from './moment.ts'

declare const __BUILD__: string
/** The page's build id, set by scripts/build.ts. */
const BUILD = __BUILD__

const EVERY_MS = 60 * 60_000
const LOOK_AGAIN_MS = 2000
const KEY = 'update-declined'

/** A new build waits for the visitor's consent, then takes over all tabs; each reloads when nothing can be lost. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  watchForUpdate(registration)
  addEventListener('storage', ({ key }) => key === KEY && offerUpdate(null))
  registration.addEventListener('updatefound', () => watchForUpdate(registration))
  let checked = Date.now()
  const check = (): void => {
    if (document.hidden || !navigator.onLine || Date.now() - checked < EVERY_MS) return
    checked = Date.now()
    void registration.update().catch(() => {})
  }
  setInterval(check, EVERY_MS)
  document.addEventListener('visibilitychange', check)
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const { installing, waiting } = registration
  const checkWaiting = (): void => {
    if (registration.waiting && registration.active)
      void consider(registration, registration.waiting, registration.active)
  }
  installing?.addEventListener('statechange', checkWaiting)
  if (waiting) checkWaiting()
}

async function consider(
  registration: ServiceWorkerRegistration,
  waiting: ServiceWorker,
  active: ServiceWorker,
): Promise<void> {
  // An even newer worker may have replaced it.
  const takeOver = (): void =>
    registration.waiting ? tellWorker(registration.waiting, 'take-over') : setUpdating(false)
  const [next, now] = await Promise.all([buildOf(waiting), buildOf(active)])
  // With the same code it starts when all tabs are closed. To take over now would end the running worker, and Chromium
  // then never answers a page that it was asked for: the tab would load for ever.
  if (next !== undefined && next === now) return
  // The page already belongs to the new build. A worker that does not answer is offered to the visitor.
  if (next !== undefined && next === BUILD) return takeOver()
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

/** Ignores the first worker, since it replaces no earlier one. */
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

/** A build is offered until one tab answers. If declined, it activates once all tabs are closed. */
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
    // Then it is offered again on the next page.
  }
}
