import { site } from '#site'
import type { Notification } from '#api/contract/notification.ts'
import { countUnread } from '#api/notifications.ts'
import { notifications, setUnread } from './notifications.ts'
import { pauseOrNetwork } from './back-online.ts'
import { onForget } from './own-data.ts'
import { session } from './session.ts'

/** Message between tabs. */
type TabMessage = { token: string; unread: number; latest?: Notification }

const POLL_MS = 60_000
const LOST_MS = 5000
/** Delay after the page's own requests. */
const START_MS = 3000

let stop: AbortController | undefined

onForget(() => void (notifications.latest = null))

/** One tab follows notifications and informs the others; without a stream, one tab polls every minute. */
export function followNotifications(): void {
  stop?.abort()
  const { token } = session
  if (token === null) return show(0)
  stop = new AbortController()
  const { signal } = stop
  const channel = new BroadcastChannel('notifications')
  const broadcast = (update: Omit<TabMessage, 'token'>): void => {
    apply(update)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
    channel.postMessage({ token, ...update })
  }
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<TabMessage>) => data.token === session.token && apply(data),
  )
  signal.addEventListener('abort', () => channel.close())
  setTimeout(() => {
    if (signal.aborted || session.token !== token) return
    if (!('locks' in navigator)) void lead(token, broadcast, signal)
    // The lock passes to another tab when the leading tab closes.
    else {
      navigator.locks.request('notifications', { signal }, () => lead(token, broadcast, signal)).catch(() => {})
      // Other tabs get updates from the leader, and load the current state once.
      void navigator.locks
        .query()
        .then(({ held = [] }) => (held.some(({ name }) => name === 'notifications') ? ask(apply) : undefined))
    }
  }, START_MS)
}

function apply({ unread, latest }: Omit<TabMessage, 'token'>): void {
  show(unread)
  if (latest) notifications.latest = latest
}

function show(unread: number): void {
  setUnread(unread)
  // The badge of the installed app.
  if ('setAppBadge' in navigator)
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {})
}

/** Sets the unread count in all tabs, after something was read here. */
export function changeUnread(unread: number): void {
  show(unread)
  if (session.token === null) return
  const channel = new BroadcastChannel('notifications')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target origin
  channel.postMessage({ token: session.token, unread } satisfies TabMessage)
  channel.close()
}

type Tell = (update: Omit<TabMessage, 'token'>) => void

const ask = async (broadcast: Tell): Promise<void> => {
  if (navigator.onLine) await countUnread({ background: true }).then(broadcast, () => {})
}

async function lead(token: string, broadcast: Tell, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && session.token === token) {
    const began = Date.now()
    const came = navigator.onLine && (await listen(token, broadcast, signal).catch(() => false))
    if (signal.aborted) return
    // A stream that timed out is reopened at once; if none could be opened, the next attempt waits.
    if (!came) await ask(broadcast)
    await pauseOrNetwork(came && Date.now() - began > LOST_MS ? 0 : came ? LOST_MS : POLL_MS, signal)
  }
}

/** @returns false if there is no stream */
async function listen(token: string, broadcast: Tell, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${site.apiUrl ?? ''}/api/notifications/stream`, {
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
    for (const event of events) read(event, broadcast)
  }
}

/** @param event lines of one event: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function read(event: string, broadcast: Tell): void {
  const name = /^event: (.*)$/m.exec(event)?.[1]
  const data = /^data: (.*)$/m.exec(event)?.[1]
  if (!name || !data) return
  const { unread, ...latest } = JSON.parse(data) as { unread: number } & Notification
  broadcast({ unread, ...(name === 'notification' && { latest }) })
}
