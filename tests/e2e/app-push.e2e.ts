import { installed } from './app.ts'
import { test } from './customers.ts'
import { expect } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test(
  'a push notification is shown right to left, and opens its page',
  { tag: '@desktop' },
  async ({ page, context, baseURL }) => {
    await page.goto('/')
    await installed(page)
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      session.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
      ),
    )
    await session.send('ServiceWorker.enable')
    const told = { title: 'شُحن طلبك', body: 'يصلك غدًا', url: '/about', tag: 'order-7', lang: 'ar', dir: 'rtl' }
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL!).origin,
      registrationId: await registered,
      data: JSON.stringify(told),
    })
    const shown = () =>
      page.evaluate(async () => {
        const found = await (await navigator.serviceWorker.ready).getNotifications()
        return found.map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }))
      })
    await expect.poll(shown).toEqual([{ title: 'شُحن طلبك', body: 'يصلك غدًا', tag: 'order-7', lang: 'ar', dir: 'rtl' }])

    await context.serviceWorkers()[0]!.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const [notification] = await registration.getNotifications()
      dispatchEvent(
        Object.assign(
          new (globalThis as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent('notificationclick'),
          { notification },
        ),
      )
    })
    await expect(page).toHaveURL('/about')
  },
)

test(
  'a browser shared by two customers gets notifications of the signed-in customer only',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, request, customers }) => {
    const [noura, sara] = [await customers.signUp(), await customers.signUp()]
    const endpoint = `https://fcm.googleapis.com/fcm/send/${noura.phone}`
    // Tests cannot reach a real push service, so the subscription is simulated.
    await page.addInitScript((address) => {
      PushManager.prototype.getSubscription = () =>
        Promise.resolve({
          endpoint: address,
          unsubscribe: () => Promise.resolve(true),
          toJSON: () => ({ endpoint: address }),
        } as unknown as PushSubscription)
    }, endpoint)
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const agreed = await request.post('/api/push/subscriptions', {
      headers: { authorization: `Bearer ${noura.token}` },
      data: { endpoint, keys },
    })
    expect(agreed.ok(), await agreed.text()).toBe(true)
    const isOn = page.getByRole('switch', { name: 'إشعارات هذا الجهاز' })

    await customers.signIn(page, noura)
    await page.goto('/')
    await installed(page)
    await page.goto('/notifications')
    await expect(isOn).toBeChecked()
    const [worker] = context.serviceWorkers()
    await worker!.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      Object.assign(registration.pushManager, {
        getSubscription: () =>
          Promise.resolve({ unsubscribe: () => Promise.resolve(Object.assign(globalThis, { hasLeft: true })) }),
      })
      await registration.showNotification('شُحن طلبك')
    })
    await page.goto('/account/info')
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL('/')
    await expect
      .poll(() =>
        worker!.evaluate(async () => {
          const { registration, hasLeft } = globalThis as unknown as {
            registration: ServiceWorkerRegistration
            hasLeft?: boolean
          }
          return [hasLeft, (await registration.getNotifications()).length]
        }),
      )
      .toEqual([true, 0])

    await customers.signIn(page, sara)
    await page.goto('/notifications')
    await expect(isOn).not.toBeChecked()
  },
)
