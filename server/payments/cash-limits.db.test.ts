import { describe, expect, it } from 'vitest'
import { eq } from '#server/database/drizzle.ts'
import { orders } from '#server/database/schema.ts'
import { signedInCustomer, type SignedInCustomer } from '#tests/fixtures/customers.ts'
import { readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'

const { shop } = shopWithPayments()
const WORDS = 'لديك طلبات بالدفع عند الاستلام لم تصلك بعد. اختر طريقة أخرى، أو انتظر وصولها.'
const ready = (customer?: SignedInCustomer, phone?: string, quantity = 1) =>
  readyToPay(shop, 'DATES', quantity, { ...(customer && { customer }), ...(phone && { phone }) })
/** Ends in the status of paying one more order in cash. */
async function buy(customer: SignedInCustomer, phone?: string, quantity = 1): Promise<number> {
  const { order, pay } = await ready(customer, phone, quantity)
  return (await pay({ method: 'cod', total: order.totals.total + 2000 })).status
}

describe('cash on delivery, for who never took a delivery,', () => {
  it('is for two orders at a time, and says why not for a third', async () => {
    const noura = await signedInCustomer(shop.db)
    expect([await buy(noura), await buy(noura)]).toEqual([200, 200])
    const { id, order, pay } = await ready(noura)
    const { methods } = (await shop.get(`/api/orders/${id}/payment-methods`, noura.headers)).body.data
    expect(methods.find(({ method }: { method: string }) => method === 'cod').refused).toBe(WORDS)
    const refused = await pay({ method: 'cod', total: order.totals.total + 2000 })
    expect([refused.status, refused.body.errors]).toEqual([422, { method: [WORDS] }])
    expect((await pay({ method: 'card' })).status, 'another way').toBe(200)
  })

  it('ends where the open ones come to too much', async () => {
    const noura = await signedInCustomer(shop.db)
    expect([await buy(noura, undefined, 20), await buy(noura, undefined, 20)]).toEqual([200, 422])
  })

  it('is open again once something was delivered', async () => {
    const noura = await signedInCustomer(shop.db)
    expect([await buy(noura), await buy(noura), await buy(noura)]).toEqual([200, 200, 422])
    await shop.db.update(orders).set({ deliveredAt: new Date() }).where(eq(orders.customerId, noura.id))
    expect(await buy(noura)).toBe(200)
  })

  it('is for two orders to one number, whoever they are of', async () => {
    const phone = '+966509999001'
    const crowd = await Promise.all([1, 2, 3].map(() => signedInCustomer(shop.db)))
    expect([await buy(crowd[0]!, phone), await buy(crowd[1]!, phone), await buy(crowd[2]!, phone)]).toEqual([
      200, 200, 422,
    ])
  })

  it('is not used up for the owner of a number by what others send there', async () => {
    const noura = await signedInCustomer(shop.db)
    const others = await Promise.all([1, 2].map(() => signedInCustomer(shop.db)))
    for (const other of others) expect(await buy(other, noura.phone)).toBe(200)
    expect(await buy(noura)).toBe(200)
  })

  it('lets no more through at once', async () => {
    const phone = '+966509999002'
    const crowd = await Promise.all(Array.from({ length: 5 }, () => ready(undefined, phone)))
    const answers = await Promise.all(
      crowd.map(({ order, pay }) => pay({ method: 'cod', total: order.totals.total + 2000 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
  })
})
