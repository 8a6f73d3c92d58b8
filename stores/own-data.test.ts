import { expect, it } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()
const sara = { ...noura, id: 8, name: 'سارة' }
const profile = (user: typeof noura): Handler => ok({ user, cart: { length: 0, id: null } })
const order = { id: 7, lines: [], address: { name: 'نورة' } }

/** A page with Noura signed in and her profile loaded. */
async function open(...next: Handler[]) {
  browser({ stored: { session: JSON.stringify({ user: noura, token: 'token-1' }) } })
  server.answers(profile(noura), ...next)
  const stores = await freshStores()
  const [{ startStores }, { checkout, openOrder }, { notifications }] = await Promise.all([
    import('./start-stores.ts'),
    import('./checkout.ts'),
    import('./notifications.ts'),
    import('./notification-stream.ts'),
  ])
  startStores({ goHome: () => {} })
  await expect.poll(() => server.asked.length).toBe(1)
  return { ...stores, checkout, openOrder, notifications }
}
const controller = new AbortController()

it('the next customer in the same tab sees no order of the previous one', async () => {
  const { checkout, openOrder, signIn, signOut } = await open(
    ok(order),
    profile(sara),
    json(404, { success: false, message: 'لا' }),
  )
  await openOrder(7, controller.signal)
  expect(checkout.order).toEqual(order)
  signOut()
  signIn({ user: sara, token: 'token-2' })
  await expect.poll(() => server.asked.length).toBe(3)
  expect(checkout.order).toBeNull()
  await openOrder(7, controller.signal)
  expect(checkout).toMatchObject({ order: null, failure: { status: 404 } })
})

it('an order that arrives after its customer has left is not shown', async () => {
  let answer = (): void => {}
  const { checkout, openOrder, signOut } = await open((request, response) => {
    answer = () => ok(order)(request, response)
  })
  const opening = openOrder(7, controller.signal)
  await expect.poll(() => server.asked.length).toBe(2)
  signOut()
  answer()
  await opening
  expect(checkout.order).toBeNull()
})

it("the previous customer's notifications are cleared", async () => {
  const { notifications, signOut } = await open()
  notifications.latest = {
    id: 1,
    kind: 'orderShipped',
    subject: 'orders',
    title: 'شُحن طلبك',
    text: '',
    path: '/',
    is_read: false,
    at: '',
  }
  signOut()
  await expect.poll(() => notifications.latest).toBeNull()
})

it("the previous customer's addresses are cleared", async () => {
  const { signOut } = await open()
  const { saveCity, savedCity } = await import('./city.ts')
  saveCity('riyadh')
  expect(savedCity()).toBe('riyadh')
  signOut()
  await expect.poll(savedCity).toBeNull()
})
