import { subscribe } from 'valtio/vanilla'
import { navigate } from 'vike/client/router'
import { optional } from '#api/optional.ts'
import { appCaches, KEPT_AT_HEADER } from '#locales/app-caches.ts'
import { shop } from '#locales/shop-settings.ts'
import { app, setKeptAt, setOffline } from '#stores/app.ts'
import { notifications } from '#stores/notifications.ts'
import { deleteOwnCopies } from '#stores/own-data.ts'
import { session } from '#stores/session.ts'
import { openSearch } from '#stores/ui.ts'
import { obeyKillSwitch } from '#stores/worker.ts'
import { awaitInstallMoment, isInstalled, offerByHand } from './install-moment.ts'
import { watchTyping } from './moment.ts'
import { followUpdates, reloadOnNewBuild } from './updates.ts'

/** Starts the app features (worker, updates, badge) after the page has loaded; called by start-app.ts. */
export function startInstalledApp(): void {
  watchTyping()
  followConnection()
  showWhenNeeded()
  awaitInstallMoment()
  offerByHand(() => void notices().then((part) => part?.showInstallHelp()))
  followBadge()
  sendWhatWaits()
  keepFocusOfKeys()
  if (session.token === null) deleteOwnCopies()
  // Set by the installed app's icon: server/publishing/site/web-manifest.ts.
  if (new URLSearchParams(location.search).get('open') === 'search') openSearch()
  if ('serviceWorker' in navigator && shop.app.enabled && import.meta.env.PROD) void register()
}

/** With the data saver on, no worker is registered, since it downloads pages in advance; an existing one stays. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }
  if (connection?.saveData && !serviceWorker.controller && !isInstalled()) return
  if (await obeyKillSwitch()) return
  reloadOnNewBuild()
  serviceWorker.addEventListener('message', ({ data }) => {
    const { kind, url } = { ...(data as { kind?: unknown; url?: unknown } | null) }
    if (kind === 'go' && typeof url === 'string') void navigate(url)
  })
  try {
    followUpdates(await serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
    if (isInstalled()) await navigator.storage?.persist?.()
  } catch {
    // The shop works without a worker.
  }
}

/** Loaded at the first key press, since most visitors never press one. */
function keepFocusOfKeys(): void {
  addEventListener(
    'keydown',
    ({ key }) => void optional(() => import('#components/layout/keep-focus.ts')).then((part) => part?.keepFocus(key)),
    { once: true, capture: true },
  )
}

function followConnection(): void {
  const look = (): void => {
    setOffline(!navigator.onLine)
    if (app.offline) void optional(tellAge)
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}

/** Shows the age of a cached page, whose prices cannot be updated offline. */
async function tellAge(): Promise<void> {
  const copy = await caches.match(location.origin + location.pathname, { cacheName: appCaches.pages })
  const at = Number(copy?.headers.get(KEPT_AT_HEADER))
  if (at && app.offline) setKeptAt(at)
}

const notices = () => optional(() => import('#components/app/mount.tsx'))

/** The notices' code and styles load on demand; offline, they come from the precache. */
function showWhenNeeded(): void {
  let shown = false
  const look = async (): Promise<void> => {
    // Keeps the header where the notice covers its first line.
    document.documentElement.toggleAttribute('data-notice', app.offline || session.hasEnded)
    const { offline, keptAt, update, updating, offerInstall } = app
    if (shown || !(offline || keptAt !== null || update || updating || offerInstall || session.hasEnded)) return
    shown = true
    const part = await notices()
    if (part) part.mount()
    else shown = false
  }
  subscribe(app, () => void look())
  subscribe(session, () => void look())
  void look()
}

const LOOK_AGAIN_MS = 30_000

/** Sends changes of cart and wishlist, and messages, that were made offline. Orders and payments are never queued. */
function sendWhatWaits(): void {
  const send = (): void => {
    if (!navigator.onLine) return
    if (waits('cart-queue')) void optional(() => import('#stores/cart/contents.ts')).then((cart) => cart?.sendWaiting())
    if (waits('wish-queue')) void optional(() => import('#stores/wishlist-sync.ts')).then((sync) => sync?.sendWishes())
    if (waits('outbox')) void optional(() => import('#stores/outbox.ts')).then((outbox) => outbox?.sendLetters())
  }
  const profile = (): Promise<void> | undefined => (session.token === null ? undefined : checkProfile())
  addEventListener('online', () => void Promise.resolve(profile()).then(send))
  let { token } = session
  subscribe(session, () => {
    if (session.token !== null && session.token !== token) send()
    token = session.token
  })
  setInterval(send, LOOK_AGAIN_MS)
  send()
}

/** Asks the server whether the session is still valid, since it can end while the page is offline. */
const checkProfile = (): Promise<void> =>
  optional(() => import('#stores/profile.ts')).then((profile) => profile?.loadProfile(true))

function waits(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The number on the app's icon: https://w3c.github.io/badging/ */
function followBadge(): void {
  const { setAppBadge } = navigator
  if (!setAppBadge) return
  const show = (): void => void setAppBadge.call(navigator, notifications.unread).catch(() => {})
  subscribe(notifications, show)
  show()
}
