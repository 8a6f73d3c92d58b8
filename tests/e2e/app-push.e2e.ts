import { installed } from './app.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('a push is shown from the right, and a press on it leads to what it is about', async ({ page, context, baseURL }) => {
  test.skip(test.info().project.name !== 'desktop', 'the worker is the same for every screen')
  await page.goto('/')
  await installed(page)
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)))
  await session.send('ServiceWorker.enable')
  const told = { title: 'شُحن طلبك', body: 'يصلك غدًا', url: '/about', tag: 'order-7', lang: 'ar', dir: 'rtl' }
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(baseURL!).origin, registrationId: await registered, data: JSON.stringify(told) })
  const shown = () => page.evaluate(async () => {
    const found = await (await navigator.serviceWorker.ready).getNotifications()
    return found.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }))
  })
  await expect.poll(shown).toEqual([{ title: 'شُحن طلبك', body: 'يصلك غدًا', tag: 'order-7', lang: 'ar', dir: 'rtl' }])

  await context.serviceWorkers()[0]!.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    dispatchEvent(Object.assign(new (globalThis as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent('notificationclick'), { notification }))
  })
  await expect(page).toHaveURL('/about')
})
