import { store } from '#config'
import type { Notification } from '#api/contract/notification.ts'
import { countUnread } from '#api/notifications.ts'
import { notifications, setUnread } from './notifications.ts'
import { pauseOrNetwork } from './back-online.ts'
import { onForget } from './own-data.ts'
import { session } from './session.ts'

/** What the tabs of one browser tell one another. */
type Said = { token: string; unread: number; latest?: Notification }

const POLL_MS = 60_000
const LOST_MS = 5000
/** The page's own work comes first. */
const START_MS = 3000

let stop: AbortController | undefined

onForget(() => void (notifications.latest = null))

/**
 * Hears of new notifications for as long as this customer is here. One tab of the browser holds the connection and tells the
 * others; when it closes, another takes over. Where no stream comes through, one tab asks every minute.
 */
export function followNotifications(): void {
  stop?.abort()
  const { token } = session
  if (token === null) return show(0)
  stop = new AbortController()
  const { signal } = stop
  const channel = new BroadcastChannel('notifications')
  const tell = (said: Omit<Said, 'token'>): void => {
    hear(said)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
    channel.postMessage({ token, ...said })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => data.token === session.token && hear(data))
  signal.addEventListener('abort', () => channel.close())
  setTimeout(() => {
    if (signal.aborted || session.token !== token) return
    if (!('locks' in navigator)) void lead(token, tell, signal)
    // Whoever waits for the lock leads when the tab that had it is gone.
    else {
      navigator.locks.request('notifications', { signal }, () => lead(token, tell, signal)).catch(() => {})
      // Whoever does not lead hears of news from the one who does, and asks once for what there is.
      void navigator.locks
        .query()
        .then(({ held = [] }) => (held.some(({ name }) => name === 'notifications') ? ask(hear) : undefined))
    }
  }, START_MS)
}

function hear({ unread, latest }: Omit<Said, 'token'>): void {
  show(unread)
  if (latest) notifications.latest = latest
}

function show(unread: number): void {
  setUnread(unread)
  // On the icon of the installed shop.
  if ('setAppBadge' in navigator)
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {})
}

/** The number that other tabs show too, after something was read here. */
export function changeUnread(unread: number): void {
  show(unread)
  if (session.token === null) return
  const channel = new BroadcastChannel('notifications')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin by itself
  channel.postMessage({ token: session.token, unread } satisfies Said)
  channel.close()
}

type Tell = (said: Omit<Said, 'token'>) => void

const ask = async (tell: Tell): Promise<void> => {
  if (navigator.onLine) await countUnread({ background: true }).then(tell, () => {})
}

async function lead(token: string, tell: Tell, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && session.token === token) {
    const began = Date.now()
    const came = navigator.onLine && (await listen(token, tell, signal).catch(() => false))
    if (signal.aborted) return
    // A stream that ended after its time is opened again at once; one that never came is asked for later.
    if (!came) await ask(tell)
    await pauseOrNetwork(came && Date.now() - began > LOST_MS ? 0 : came ? LOST_MS : POLL_MS, signal)
  }
}

/** @returns false when there is no stream to listen to */
async function listen(token: string, tell: Tell, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${store.apiUrl ?? ''}/api/notifications/stream`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
  })
  if (!answer.ok || !answer.body) return false
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let rest = ''; ;) {
    const { value, done } = await reader.read()
    if (done) return true
    const events = (rest + value).split('\n\n')
    rest = events.pop()!
    for (const event of events) read(event, tell)
  }
}

/** @param event its lines: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function read(event: string, tell: Tell): void {
  const name = /^event: (.*)$/m.exec(event)?.[1]
  const data = /^data: (.*)$/m.exec(event)?.[1]
  if (!name || !data) return
  const { unread, ...latest } = JSON.parse(data) as { unread: number } & Notification
  tell({ unread, ...(name === 'notification' && { latest }) })
}
