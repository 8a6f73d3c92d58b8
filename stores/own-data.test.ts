import { expect, it } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()
const sara = { ...noura, id: 8, name: 'سارة' }
const profile = (user: typeof noura): Handler => ok({ user, cart: { length: 0, id: null } })
const order = { id: 7, lines: [], address: { name: 'نورة' } }

/** A page on which Noura is signed in and her profile has come. */
async function open(...next: Handler[]) {
  browser({ stored: { session: JSON.stringify({ user: noura, token: 'token-1' }) } })
  server.answers(profile(noura), ...next)
  const stores = await freshStores()
  const [{ startStores }, { checkout, openOrder }, { notifications }] = await Promise.all([
    import('./start.ts'),
    import('./checkout.ts'),
    import('./notifications.ts'),
    import('./notices.ts'),
  ])
  startStores({ goHome: () => {} })
  await expect.poll(() => server.asked.length).toBe(1)
  return { ...stores, checkout, openOrder, notifications }
}
const look = new AbortController()

it('whoever signs in next in the same tab is shown no order of the customer before', async () => {
  const { checkout, openOrder, signIn, signOut } = await open(
    ok(order),
    profile(sara),
    json(404, { success: false, message: 'لا' }),
  )
  await openOrder(7, look.signal)
  expect(checkout.order).toEqual(order)
  signOut()
  signIn({ user: sara, token: 'token-2' })
  await expect.poll(() => server.asked.length).toBe(3)
  expect(checkout.order).toBeNull()
  await openOrder(7, look.signal)
  expect(checkout).toMatchObject({ order: null, failure: { status: 404 } })
})

it('an order that comes after its customer has left is shown to nobody', async () => {
  let answer = (): void => {}
  const { checkout, openOrder, signOut } = await open((request, response) => {
    answer = () => ok(order)(request, response)
  })
  const opened = openOrder(7, look.signal)
  await expect.poll(() => server.asked.length).toBe(2)
  signOut()
  answer()
  await opened
  expect(checkout.order).toBeNull()
})

it('what the customer before was told last goes with them', async () => {
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

it('so does where they live', async () => {
  const { signOut } = await open()
  const { keepCity, keptCity } = await import('./city.ts')
  keepCity('riyadh')
  expect(keptCity()).toBe('riyadh')
  signOut()
  await expect.poll(keptCity).toBeNull()
})
