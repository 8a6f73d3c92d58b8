import { beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '#api/contract/address.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { addresses, orders, partners, referrals, refunds } from '#server/platform/database/schema.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { insertOrder } from '#tests/fixtures/order-rows.ts'
import { addressEntry, keptAddress } from '#tests/fixtures/orders.ts'
import { shopWithStaff } from '#tests/fixtures/staff-shop.ts'
import { commissionOf, settleReferrals } from './commission.ts'
import { decidePartner, noteReferral } from './service.ts'

const { shop, delivered } = shopWithStaff()

const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000)

async function partner() {
  const customer = await signedInCustomer(shop.db)
  const { data } = (await shop.post('/api/partner', { place: 'حسابي في إنستغرام' }, customer.headers)).body
  const [row] = await shop.db.select().from(partners).where(eq(partners.code, data.code))
  await decidePartner(shop.db, row!.id, 'active')
  return {
    ...customer,
    code: data.code as string,
    figures: async () => (await shop.get('/api/partner', customer.headers)).body.data,
  }
}

describe('the partner programme', () => {
  it('starts with an application, which staff decide', async () => {
    const noura = await signedInCustomer(shop.db)
    expect((await shop.get('/api/partner', noura.headers)).status).toBe(404)
    const { data } = (await shop.post('/api/partner', { place: 'مدونة القهوة' }, noura.headers)).body
    expect(data).toMatchObject({
      state: 'applied',
      code: expect.stringMatching(/^[A-Z2-9]{7}$/),
      visits: 0,
      orders: 0,
      pending: 0,
      paid: 0,
    })
    expect((await shop.post('/api/partner', { place: 'مدونة' }, noura.headers)).status).toBe(409)
    const [row] = await shop.db.select().from(partners).where(eq(partners.code, data.code))
    await decidePartner(shop.db, row!.id, 'refused', 'نحتاج رابط مدونتك')
    expect((await shop.get('/api/notifications', noura.headers)).body.data.items[0]).toMatchObject({
      kind: 'partnerRefused',
      text: 'نحتاج رابط مدونتك',
    })
    expect(
      (await shop.post('/api/partner', { place: 'https://coffee.example' }, noura.headers)).body.data,
    ).toMatchObject({ state: 'applied', why: null })
  })

  it('counts visits by an active partner’s link, limited per visitor', async () => {
    const noura = await partner()
    for (let index = 0; index < 8; index++) await shop.post(`/api/partners/${noura.code}/visits`)
    expect((await noura.figures()).visits).toBe(5)
    expect((await shop.post('/api/partners/NOTHERE/visits')).status).toBe(429)
  })

  it('attributes an order to the partner in its cookie', async () => {
    const noura = await partner()
    await shop.shelves.product('P-1', { price: 11500 })
    const buyer = await signedInCustomer(shop.db)
    await shop.post('/api/cart/items', { sku: 'P-1', quantity: 1 }, buyer.headers)
    const { id } = (
      await shop.post('/api/checkout', undefined, { ...buyer.headers, cookie: `locale=ar; ref=${noura.code}` })
    ).body.data
    // A second partner's link comes too late.
    await noteReferral(shop.db, id, buyer.id, (await partner()).code)
    expect(await noura.figures()).toMatchObject({ orders: 0 })
    await shop.db.update(orders).set({ state: 'confirmed' }).where(eq(orders.id, id))
    // 8 percent of 100 riyals without VAT.
    expect(await noura.figures()).toMatchObject({
      orders: 1,
      pending: 800,
      paid: 0,
      referrals: [{ state: 'pending', commission: 800, due: null }],
    })
  })

  it('pays once into the wallet when the return period is over', async () => {
    const noura = await partner()
    const buyer = await signedInCustomer(shop.db)
    const early = await insertOrder(shop.db, buyer.id, { deliveredAt: ago(6), lines: [{ sku: 'P-2', price: 23000 }] })
    const due = await insertOrder(shop.db, buyer.id, { deliveredAt: ago(8), lines: [{ sku: 'P-2', price: 23000 }] })
    for (const { id } of [early, due]) await noteReferral(shop.db, id, buyer.id, noura.code)
    await Promise.all([settleReferrals(shop.db), settleReferrals(shop.db), settleReferrals(shop.db)])
    expect(await balanceOf(shop.db, noura.id)).toBe(1600)
    expect(await noura.figures()).toMatchObject({ paid: 1600, pending: 1600 })
    expect((await shop.get('/api/notifications', noura.headers)).body.data.items[0]).toMatchObject({
      kind: 'commissionPaid',
      title: 'وصلتك عمولة 16 ريال',
    })
    await settleReferrals(shop.db, new Date(Date.now() + 2 * 86_400_000))
    expect(await balanceOf(shop.db, noura.id)).toBe(3200)
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })

  it('pays nothing for returned goods, and less for a partial return', async () => {
    const noura = await partner()
    const buyer = await signedInCustomer(shop.db)
    const returned = await insertOrder(shop.db, buyer.id, {
      state: 'returned',
      deliveredAt: ago(20),
      lines: [{ sku: 'P-3', price: 11500 }],
    })
    const partly = await insertOrder(shop.db, buyer.id, { deliveredAt: ago(20), lines: [{ sku: 'P-3', price: 23000 }] })
    await shop.db.insert(refunds).values({
      id: crypto.randomUUID(),
      orderId: partly.id,
      to: 'wallet',
      amount: 11500,
      state: 'done',
      reason: 'returned',
    })
    for (const { id } of [returned, partly]) await noteReferral(shop.db, id, buyer.id, noura.code)
    await settleReferrals(shop.db)
    expect(await balanceOf(shop.db, noura.id)).toBe(800)
    expect((await noura.figures()).referrals.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'paid',
      'void',
    ])
  })

  it('pays for the items kept after a partial return, and in full for an order paid twice by mistake', async () => {
    const noura = await partner()
    await shop.shelves.product('DATES', { title: 'تمر سكري', price: 5000, stock: 100 })
    const [partly, twice] = [await delivered({ quantity: 2 }), await delivered({ quantity: 2 })]
    for (const { id, customer } of [partly, twice]) await noteReferral(shop.db, id, customer.id, noura.code)
    await partly.ask([{ sku: 'DATES', quantity: 1 }])
    await partly.move('returned')
    await shop.db.insert(refunds).values({
      id: crypto.randomUUID(),
      orderId: twice.id,
      to: 'source',
      amount: 14_500,
      state: 'done',
      reason: 'late',
      isLate: true,
    })
    // This shop has real orders by now, and these are tests.
    expect((await noura.figures()).referrals).toEqual([])
    await shop.db.execute(sql`update orders set is_test = false`)
    // 8 percent of 50 and of 100 riyals, without VAT.
    expect((await noura.figures()).referrals.map(({ commission }: { commission: number }) => commission)).toEqual([
      695, 347,
    ])
    await settleReferrals(shop.db, new Date(Date.now() + 8 * 86_400_000))
    expect(await balanceOf(shop.db, noura.id)).toBe(695 + 347)
  })

  it("pays nothing for partners' own orders, or for new orders of a stopped partner", async () => {
    const noura = await partner()
    const own = await insertOrder(shop.db, noura.id, { deliveredAt: ago(20), lines: [{ sku: 'P-4' }] })
    await noteReferral(shop.db, own.id, noura.id, noura.code)
    await shop.db.update(partners).set({ state: 'stopped' }).where(eq(partners.code, noura.code))
    const buyer = await signedInCustomer(shop.db)
    const other = await insertOrder(shop.db, buyer.id, { deliveredAt: ago(20), lines: [{ sku: 'P-4' }] })
    await noteReferral(shop.db, other.id, buyer.id, noura.code)
    await settleReferrals(shop.db)
    expect(await balanceOf(shop.db, noura.id)).toBe(0)
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int as count from referrals where order_id in (${own.id}, ${other.id})`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  it.each<[string, Partial<Address>, Partial<Address>, number]>([
    ['phone', {}, { phone: keptAddress.phone }, 0],
    ['address', { phone: '+966500000009' }, { ...keptAddress }, 0],
    ['address, one without its unit', { phone: '+966500000009', unit: '3' }, { ...keptAddress, unit: null }, 0],
    ['building, another unit', { phone: '+966500000009', unit: '3' }, { ...keptAddress, unit: '4' }, 800],
    ['city', { phone: '+966500000009' }, { city: keptAddress.city }, 800],
  ])('recognises a self-referral of another account by the partner’s %s', async (_, own, bought, paid) => {
    const noura = await partner()
    await shop.db.insert(addresses).values({ customerId: noura.id, address: { ...keptAddress, ...own } })
    const buyer = await signedInCustomer(shop.db)
    const { id } = await insertOrder(shop.db, buyer.id, { deliveredAt: ago(8), lines: [{ sku: 'P-5', price: 11500 }] })
    await noteReferral(shop.db, id, buyer.id, noura.code)
    const elsewhere = { ...keptAddress, phone: '+966500000008', building: '1111', postal_code: '99999' }
    await shop.db
      .update(orders)
      .set({ address: { ...elsewhere, ...bought } })
      .where(eq(orders.id, id))
    await settleReferrals(shop.db)
    expect(await balanceOf(shop.db, noura.id)).toBe(paid)
    expect((await noura.figures()).referrals.map(({ state }: { state: string }) => state)).toEqual([
      paid ? 'paid' : 'void',
    ])
  })

  describe('a partner’s own', () => {
    beforeAll(async () => void (await shop.shelves.product('P-6', { price: 11500 })))

    async function checkout(cookie: string) {
      const buyer = await signedInCustomer(shop.db)
      await shop.post('/api/cart/items', { sku: 'P-6', quantity: 1 }, buyer.headers)
      const { id } = (await shop.post('/api/checkout', undefined, { ...buyer.headers, cookie })).body.data
      const counted = async () => shop.db.$count(referrals, eq(referrals.orderId, id))
      return { id: id as number, headers: buyer.headers, counted }
    }
    const cookieOf = async ({ headers }: { headers: { authorization: string } }, cookie = '') =>
      String((await shop.get('/api/partner', { ...headers, cookie })).headers['set-cookie'])

    it('device earns no commission, whichever of its partners is named', async () => {
      const [noura, saad] = [await partner(), await partner()]
      const given = await cookieOf(saad, (await cookieOf(noura)).split(';')[0])
      expect(given).toMatch(/^partners=[A-Z2-9]{7}\.[A-Z2-9]{7}; Path=\/api; .*HttpOnly; SameSite=Lax/)
      const device = given.split(';')[0]
      expect(await (await checkout(`ref=${noura.code}; ${device}`)).counted()).toBe(0)
      expect(await (await checkout(`ref=${saad.code}; ${device}`)).counted()).toBe(0)
      expect(await (await checkout(`ref=${(await partner()).code}; ${device}`)).counted()).toBe(1)
    })

    it('address earns no commission once the order has it', async () => {
      const noura = await partner()
      await shop.db.insert(addresses).values({ customerId: noura.id, address: keptAddress })
      const { id, headers, counted } = await checkout(`ref=${noura.code}`)
      expect(await counted()).toBe(1)
      await shop.put(`/api/orders/${id}/address`, { address: addressEntry }, headers)
      expect(await counted()).toBe(0)
    })
  })

  it('the commission is never above its share, and never negative', () => {
    expect(commissionOf({ items: 11500, discount: 0, total: 14000 }, 0)).toBe(800)
    expect(commissionOf({ items: 11500, discount: 1500, total: 12500 }, 0)).toBe(695)
    expect(commissionOf({ items: 11500, discount: 0, total: 14000 }, 14000)).toBe(0)
  })

  it('takes VAT off only of goods that bear it', () => {
    expect(commissionOf({ items: 21500, discount: 0, total: 24000 }, 0, 10000)).toBe(1600)
    expect(commissionOf({ items: 21500, discount: 0, total: 24000 }, 10750, 10000)).toBe(800)
    expect(commissionOf({ items: 10000, discount: 0, total: 12500 }, 0, 10000)).toBe(800)
  })
})
