import { isHere, scope, postToPage, type Clicked, type Pushed } from './scope.ts'

type PushData = { title?: unknown; body?: unknown; url?: unknown; tag?: unknown }
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Browsers require a notification for every push message. */
export function showPush({ data }: Pushed): Promise<void> {
  const notification = read(data)
  return scope.registration.showNotification(text(notification.title) ?? location.hostname, {
    body: text(notification.body),
    tag: text(notification.tag),
    data: { url: text(notification.url) },
    lang: 'ar',
    dir: 'rtl',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
}

function read(data: Pushed['data']): PushData {
  try {
    return { ...(data?.json() as PushData | null) }
  } catch {
    return {}
  }
}

/** After a sign-out, cancels the push subscription and closes notifications. */
export async function leavePush(): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close()
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
}

/** Opens the notification's page, preferably in an open window of the shop, and never another site. */
export async function openPush({ notification }: Clicked): Promise<void> {
  notification.close()
  const { url } = { ...(notification.data as { url?: string } | null) }
  const target = new URL(url ?? '/', location.origin)
  const address = isHere(target) ? target.href : location.origin
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === address) ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!open) return void (await scope.clients.openWindow(address))
  // Focusing fails if the browser does not count it as a user click; navigation still works.
  await open.focus().catch(() => {})
  if (open.url === address) return
  postToPage(open, { kind: 'go', url: address.slice(location.origin.length) || '/' })
}
