import type { PushTarget } from '#api/contract/notification.ts'
import { addPushSubscription, readPushKey, readPushOn, removePushSubscription } from '#api/notifications.ts'

export type PushState = 'unknown' | 'impossible' | 'denied' | 'off' | 'on'

const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Push needs the service worker, which shows the notifications. */
async function manager(): Promise<PushManager | undefined> {
  if (!isPossible()) return undefined
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager
}

/** Requires a session: the browser may still be subscribed for an earlier customer. */
export async function pushState(): Promise<PushState> {
  const push = await manager()
  if (!push) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = Notification.permission === 'granted' ? await push.getSubscription() : null
  if (!subscription) return 'off'
  const { on } = await readPushOn(subscription.endpoint, { background: true }).catch(() => ({ on: false }))
  return on ? 'on' : 'off'
}

/** Asks the user for permission, subscribes at the browser's push service, and registers the subscription. */
export async function startPush(): Promise<PushState> {
  const push = await manager()
  if (!push) return 'impossible'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { key } = await readPushKey()
  const subscription =
    (await push.getSubscription()) ?? (await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = subscription.toJSON() as PushTarget
  await addPushSubscription({ endpoint, keys })
  return 'on'
}

export async function stopPush(): Promise<PushState> {
  const subscription = await (await manager())?.getSubscription()
  if (subscription) {
    await removePushSubscription(subscription.endpoint, { background: true }).catch(() => {})
    await subscription.unsubscribe()
  }
  return 'off'
}
