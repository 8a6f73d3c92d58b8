import { subscribe } from 'valtio/vanilla'
import { navigate } from 'vike/client/router'
import { store } from '#config'
import { optional } from '#api/optional.ts'
import { appCaches, KEPT_AT_HEADER } from '#locales/app-caches.ts'
import { app, setKeptAt, setOffline } from '#stores/app.ts'
import { notifications } from '#stores/notifications.ts'
import { forgetOwnCopies } from '#stores/own-data.ts'
import { session } from '#stores/session.ts'
import { openSearch } from '#stores/ui.ts'
import { obeyKillSwitch } from '#stores/worker.ts'
import { awaitInstallMoment, isInstalled, offerByHand } from './install-moment.ts'
import { watchTyping } from './moment.ts'
import { followUpdates, reloadOnNewBuild } from './updates.ts'

/** What makes an app of the page, once the page itself is done: begun by start-app.ts. */
export function begin(): void {
  watchTyping()
  followConnection()
  showWhenNeeded()
  awaitInstallMoment()
  offerByHand(() => void notices().then((part) => part?.showInstallHelp()))
  followBadge()
  sendWhatWaits()
  keepFocusOfKeys()
  if (session.token === null) forgetOwnCopies()
  // From the icon of the installed app: server/publishing/web-manifest.ts.
  if (new URLSearchParams(location.search).get('open') === 'search') openSearch()
  if ('serviceWorker' in navigator && store.app && import.meta.env.PROD) void register()
}

/** Who asks to save data gets no worker, which would fetch pages nobody asked for, unless there is one already. */
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
    // Without a worker the shop is the shop that it is without one.
  }
}

/** Most visitors never press a key. */
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
    document.documentElement.toggleAttribute('data-offline', app.offline)
    if (app.offline) void optional(tellAge)
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  look()
}

/** Of when the page is that is looked at, where nobody can be asked for its prices. */
async function tellAge(): Promise<void> {
  const copy = await (await caches.open(appCaches.pages)).match(location.origin + location.pathname)
  const at = Number(copy?.headers.get(KEPT_AT_HEADER))
  if (at && app.offline) setKeptAt(at)
}

const notices = () => optional(() => import('#components/app/mount.tsx'))

/** Its words and looks are fetched when there is something to say; without a connection they are in the precache. */
function showWhenNeeded(): void {
  let shown = false
  const look = async (): Promise<void> => {
    if (shown || !(app.offline || app.keptAt !== null || app.update || app.updating || app.offerInstall)) return
    shown = true
    const part = await notices()
    if (part) part.mount()
    else shown = false
  }
  subscribe(app, () => void look())
  void look()
}

const LOOK_AGAIN_MS = 30_000

/** What was done to the cart, or written, without a connection is sent when there is one. Orders and payments never wait: nothing keeps them. */
function sendWhatWaits(): void {
  const send = (): void => {
    if (!navigator.onLine) return
    if (waits('cart-queue')) void optional(() => import('#stores/cart-contents.ts')).then((cart) => cart?.sendWaiting())
    if (waits('outbox')) void optional(() => import('#stores/outbox.ts')).then((outbox) => outbox?.sendLetters())
  }
  addEventListener('online', send)
  setInterval(send, LOOK_AGAIN_MS)
  send()
}

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
