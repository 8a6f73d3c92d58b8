import { describe, expect, it } from 'vitest'
import { eq } from '#server/platform/database/drizzle.ts'
import { orders } from '#server/platform/database/schema.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'

const { shop } = shopWithPayments()
const WORDS = 'لديك طلبات بالدفع عند الاستلام لم تصلك بعد. اختر طريقة أخرى، أو انتظر وصولها.'
const ready = (customer?: SignedInCustomer, phone?: string, quantity = 1) =>
  readyToPay(shop, 'DATES', quantity, { ...(customer && { customer }), ...(phone && { phone }) })
/** Resolves to the status of one more order with cash on delivery. */
async function buy(customer: SignedInCustomer, phone?: string, quantity = 1): Promise<number> {
  const { order, pay } = await ready(customer, phone, quantity)
  return (await pay({ method: 'cod', total: order.totals.total + 2000 })).status
}

describe('cash on delivery for a customer without a delivered order', () => {
  it('is available for two open orders, and the third is refused with a reason', async () => {
    const noura = await signedInCustomer(shop.db)
    expect([await buy(noura), await buy(noura)]).toEqual([200, 200])
    const { id, order, pay } = await ready(noura)
    const { methods } = (await shop.get(`/api/orders/${id}/payment-methods`, noura.headers)).body.data
    expect(methods.find(({ method }: { method: string }) => method === 'cod').refused).toBe(WORDS)
    const refused = await pay({ method: 'cod', total: order.totals.total + 2000 })
    expect([refused.status, refused.body.errors]).toEqual([422, { method: [WORDS] }])
    expect((await pay({ method: 'card' })).status, 'another way').toBe(200)
  })

  it('is refused while the prices are hidden from the recipient, who would have to pay them', async () => {
    const { id, customer, order, pay } = await ready()
    const hide = (hide_prices: boolean) => shop.put(`/api/orders/${id}/gift`, { hide_prices }, customer.headers)
    await hide(true)
    const reason = expect.stringContaining('أخفيت الأسعار')
    const { methods } = (await shop.get(`/api/orders/${id}/payment-methods`, customer.headers)).body.data
    expect(methods.find(({ method }: { method: string }) => method === 'cod').refused).toEqual(reason)
    const refused = await pay({ method: 'cod', total: order.totals.total + 2000 })
    expect([refused.status, refused.body.errors]).toEqual([422, { method: [reason] }])
    await hide(false)
    expect((await pay({ method: 'cod', total: order.totals.total + 2000 })).status).toBe(200)
  })

  it('is refused when the open orders exceed the limit', async () => {
    const noura = await signedInCustomer(shop.db)
    expect([await buy(noura, undefined, 20), await buy(noura, undefined, 20)]).toEqual([200, 422])
  })

  it('is available again after a delivery', async () => {
    const noura = await signedInCustomer(shop.db)
    expect([await buy(noura), await buy(noura), await buy(noura)]).toEqual([200, 200, 422])
    await shop.db.update(orders).set({ deliveredAt: new Date() }).where(eq(orders.customerId, noura.id))
    expect(await buy(noura)).toBe(200)
  })

  it('is limited to two orders per phone number, across customers', async () => {
    const phone = '+966509999001'
    const crowd = await Promise.all([1, 2, 3].map(() => signedInCustomer(shop.db)))
    expect([await buy(crowd[0]!, phone), await buy(crowd[1]!, phone), await buy(crowd[2]!, phone)]).toEqual([
      200, 200, 422,
    ])
  })

  it('stays available to the owner of a number to which others send orders', async () => {
    const noura = await signedInCustomer(shop.db)
    const others = await Promise.all([1, 2].map(() => signedInCustomer(shop.db)))
    for (const other of others) expect(await buy(other, noura.phone)).toBe(200)
    expect(await buy(noura)).toBe(200)
  })

  it('holds its limit under concurrent requests', async () => {
    const phone = '+966509999002'
    const crowd = await Promise.all(Array.from({ length: 5 }, () => ready(undefined, phone)))
    const answers = await Promise.all(
      crowd.map(({ order, pay }) => pay({ method: 'cod', total: order.totals.total + 2000 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
  })
})
