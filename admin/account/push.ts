import type { PushTarget } from '#api/contract/notification.ts'
import { addPush, readPush, removePush } from '#api/staff/me.ts'

export type PushState = 'impossible' | 'denied' | 'off' | 'on'

const BACKGROUND = { background: true }
const SCOPE = '/admin/'
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of the admin's own worker, which does nothing but show push messages. */
async function current(): Promise<PushSubscription | null> {
  const registration = isPossible() ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined
  // Before the admin's worker is registered, this finds the shop's, which has the subscription of a customer.
  if (!registration?.scope.endsWith(SCOPE)) return null
  return registration.pushManager.getSubscription()
}

/** The browser may still be subscribed for another person. */
export async function pushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await current()
  return subscription && (await readPush(subscription.endpoint, BACKGROUND)).on ? 'on' : 'off'
}

/** Asks the person, subscribes at the browser's push service, and registers the subscription. */
export async function startPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { key } = await readPush()
  const registration = await navigator.serviceWorker.register(`${SCOPE}sw.js`, { updateViaCache: 'none' })
  await activated(registration)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON() as PushTarget
  await addPush({ endpoint, keys })
  return 'on'
}

/** Subscribing needs an active worker, and `navigator.serviceWorker.ready` waits for the one of this page's address. */
async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}

/** Also before signing out, since the browser may be used by others. */
export async function stopPush(): Promise<PushState> {
  const subscription = await current()
  if (subscription) {
    await removePush(subscription.endpoint, BACKGROUND).catch(() => {})
    await subscription.unsubscribe()
  }
  return 'off'
}
