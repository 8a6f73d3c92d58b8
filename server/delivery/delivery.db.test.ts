import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { delivery } from '#config'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { formatDay } from '#locales/format.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { orders, variants } from '#server/platform/database/schema.ts'
import { loadSettings } from '#server/settings/service.ts'
import { changeSection } from '#server/settings/write/service.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'

const { shop, ordered } = shopWithStaff()
beforeAll(async () => {
  await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
  await shop.shelves.product('MILL', { title: 'رحى حجرية', price: 20_000, stock: 5 })
  await shop.db.update(variants).set({ weightGrams: 16_500 }).where(eq(variants.sku, 'MILL'))
})
afterEach(() => change(() => {}))

/** The first settings of a shop, with this change. */
async function change(edit: (draft: DeliverySettings) => void): Promise<void> {
  const draft = structuredClone(delivery)
  edit(draft)
  const author = { kind: 'person', name: 'سعد' } as const
  await shop.db.transaction((tx) => changeSection(tx, author, { section: 'delivery', patch: draft }))
  await loadSettings(shop.db)
}

const options = async (query: Record<string, string>) => shop.get(`/api/delivery/options?${new URLSearchParams(query)}`)
const prices = ({ body }: Awaited<ReturnType<typeof options>>) =>
  (body.data.options as { method: string; price: number }[]).map(({ method, price }) => [method, price])

describe('what is offered', () => {
  it('depends on city, price and weight of a product', async () => {
    const dates = await options({ city: 'riyadh', sku: 'DATES' })
    expect(prices(dates)).toEqual([
      ['standard', 2500],
      ['express', 4500],
      ['pickup', 0],
    ])
    expect(dates.body.data).toMatchObject({ free_from: 30_000, city_name: 'الرياض' })
    expect(dates.headers['cache-control']).toBe('no-store')
    expect(prices(await options({ city: 'haql', sku: 'MILL' }))).toEqual([['standard', 2900]])
    const anywhere = await options({ sum: '30000', grams: '90000' })
    expect(prices(anywhere)).toEqual([['standard', 0]])
    expect(anywhere.body.data.city_name).toBeNull()
  })

  it('follows a change of the settings at once', async () => {
    await change(({ methods: [standard, express] }) => {
      standard!.prices = [{ from: 0, price: 1900 }]
      express!.is_on = false
    })
    expect(prices(await options({ city: 'riyadh', sku: 'DATES' }))).toEqual([
      ['standard', 1900],
      ['pickup', 0],
    ])
  })

  it('is refused in Arabic for a city or product that does not exist', async () => {
    const { status, body } = await options({ city: 'atlantis' })
    expect([status, body.errors]).toEqual([422, { city: ['لا توجد مدينة بهذا المعرّف.'] }])
    expect((await options({ city: 'riyadh', sku: 'NOTHING' })).status).toBe(404)
  })
})

describe('an order', () => {
  it('keeps the name, price and dates that were promised when it was placed', async () => {
    const { order, pay, read } = await readyToPay(shop)
    await pay({ method: 'cod', total: order.totals.total + 2000 })
    const placed = (await read()).delivery
    expect(placed).toMatchObject({ method: 'standard', name: 'توصيل عادي', price: 2500 })
    await change(({ methods }) =>
      Object.assign(methods[0]!, { name: 'شحن', prices: [{ from: 0, price: 900 }], max_days: 30 }),
    )
    expect((await read()).delivery).toEqual(placed)
  })

  it('of an earlier release, which noted no name, has the name of its kind', async () => {
    const { id, read } = await readyToPay(shop)
    await shop.db.update(orders).set({ deliveryName: null }).where(eq(orders.id, id))
    expect((await read()).delivery?.name).toBe('توصيل عادي')
  })

  it('that nobody paid yet asks to look again when delivery costs more', async () => {
    const { order, pay, read } = await readyToPay(shop)
    await change(({ methods }) => void (methods[0]!.prices = [{ from: 0, price: 3500 }]))
    const { status } = await pay({ method: 'cod', total: order.totals.total + 2000 })
    expect(status).toBe(409)
    expect((await read()).delivery?.price).toBe(3500)
  })

  it('tells its dates when it is confirmed, and is shipped by the carrier of its method unless staff name another, with its tracking link', async () => {
    await change(({ methods }) => void (methods[0]!.carrier = 'SMSA'))
    const { buy, move, read, news } = await ordered()
    await buy()
    const { earliest, latest } = (await read()).delivery!
    expect((await news()).text).toContain(`يصلك بين ${formatDay(earliest)} و${formatDay(latest)}`)
    await move('preparing')
    await move('shipped', { tracking: '290012345' })
    expect((await read()).tracking).toEqual({
      carrier: 'SMSA',
      number: '290012345',
      url: 'https://www.smsaexpress.com/sa/ar/trackingdetails?tracknumbers=290012345',
    })
  })
})

describe('the cart', () => {
  it('says how much is missing for free delivery, and nothing where that is not the same everywhere', async () => {
    const { customer } = await readyToPay(shop)
    const cart = async () => (await shop.get('/api/cart', customer.headers)).body.data.free_delivery
    expect(await cart()).toEqual({ from: 30_000, missing: 25_000 })
    await change(({ methods }) => void (methods[0]!.free_from = 6000))
    expect(await cart()).toEqual({ from: 6000, missing: 1000 })
    await change(({ methods }) => void (methods[0]!.free_from = null))
    expect(await cart()).toEqual({ from: null, missing: null })
  })
})
