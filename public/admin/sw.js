/** Shows push messages to staff. It answers no requests, since the admin needs a connection. */

addEventListener('push', (event) => {
  const { title, body, tag, url } = read(event.data)
  // Browsers require a notification for every push message.
  event.waitUntil(
    registration.showNotification(text(title) ?? location.hostname, {
      body: text(body),
      tag: text(tag),
      // The next order is announced although the one before is still shown.
      renotify: text(tag) !== undefined,
      data: { url: text(url) },
      lang: 'ar',
      dir: 'rtl',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

function read(data) {
  try {
    return { ...data?.json() }
  } catch {
    return {}
  }
}

const text = (value) => (typeof value === 'string' && value ? value : undefined)

/** Opens the screen, preferably in an open window of the admin, and never another site or the shop. */
async function open(path) {
  const url = new URL(path ?? '/admin', location.origin)
  const isAdmin = url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
  const target = isAdmin ? url.href : new URL('/admin', location.origin).href
  const [window] = await clients.matchAll({ type: 'window' })
  if (!window) return clients.openWindow(target)
  await window.focus().catch(() => {})
  if (window.url !== target) await window.navigate(target)
}
