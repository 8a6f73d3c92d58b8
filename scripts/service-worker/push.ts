import { store } from '#config'
import { isHere, scope, tell, type Clicked, type Pushed } from './scope.ts'

type Told = { title?: unknown; body?: unknown; url?: unknown; tag?: unknown }
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Browsers want something shown for every push, whatever it holds. */
export function showPush({ data }: Pushed): Promise<void> {
  const told = read(data)
  return scope.registration.showNotification(text(told.title) ?? store.name, {
    body: text(told.body),
    tag: text(told.tag),
    data: { url: text(told.url) },
    lang: 'ar',
    dir: 'rtl',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
}

function read(data: Pushed['data']): Told {
  try {
    return { ...(data?.json() as Told | null) }
  } catch {
    return {}
  }
}

/** Whoever was here has left: this browser is told nothing more, and what it was told does not stay on show. */
export async function leavePush(): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close()
  await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
}

/** Opens what it is about, in a window of the shop that is open already, if there is one; never another site. */
export async function openPush({ notification }: Clicked): Promise<void> {
  notification.close()
  const { url } = { ...(notification.data as { url?: string } | null) }
  const target = new URL(url ?? '/', location.origin)
  const address = isHere(target) ? target.href : location.origin
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.url === address) ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!open) return void (await scope.clients.openWindow(address))
  // Not allowed where the press was taken for none; the page goes there all the same.
  await open.focus().catch(() => {})
  if (open.url === address) return
  tell(open, { kind: 'go', url: address.slice(location.origin.length) || '/' })
}
