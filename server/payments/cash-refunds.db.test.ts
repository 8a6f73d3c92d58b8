import { describe, expect, it } from 'vitest'
import type { Order } from '#api/contract/order.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { mailbox, refunds, staffActions } from '#server/platform/database/schema.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { giveMoney, newKey, newTracking, readyToPay } from '#tests/fixtures/orders.ts'
import { shopWithPayments } from '#tests/fixtures/payment-shop.ts'
import { addStaff } from '#tests/fixtures/staff.ts'
import { lockWaits } from '#tests/fixtures/lock-waits.ts'

const { shop, jobs } = shopWithPayments()
const IBAN = 'SA0380000000608010167519'

/**
 * An order of 95 riyals, 10 of them from the wallet and the rest in cash on delivery, of which staff refund `amount`.
 */
async function givenBack(amount: number) {
  const ready = await readyToPay(shop)
  const { id, customer } = ready
  await giveMoney(shop, customer.id, 1000)
  await ready.pay({ method: 'cod', wallet: true, total: 9500 })
  const { token } = await addStaff(shop.db, 'سعد')
  const staff = (path: string, body: object = {}) =>
    shop.post(`/api/staff${path}`, body, { authorization: `Bearer ${token}`, 'idempotency-key': newKey() })
  for (const [to, more] of [
    ['preparing', {}],
    ['shipped', { carrier: 'SMSA', tracking: newTracking() }],
    ['delivered', {}],
  ] as const)
    await staff(`/orders/${id}/moves`, { to, ...more })
  await staff(`/orders/${id}/refunds`, { to: 'source', why: 'تلف', amount })
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, id))
  const choose = (body: object, by = customer) => shop.put(`/api/orders/${id}/refunds/${refund!.id}`, body, by.headers)
  const back = async (): Promise<Order['refunds']> => (await ready.read()).refunds
  return { ...ready, refund: refund!, staff, choose, back, balance: () => balanceOf(shop.db, customer.id) }
}

describe('a refund of cash', () => {
  it("waits for the customer to choose where it goes; the wallet's part is refunded at once", async () => {
    const { back, balance, order } = await givenBack(9000)
    expect((await back()).toSorted((one, other) => other.amount - one.amount)).toMatchObject([
      { to: 'bank', amount: 8500, state: 'asks', account: null },
      { to: 'wallet', amount: 500, state: 'done' },
    ])
    expect(await balance()).toBe(500)
    await jobs.drain()
    expect(
      (await shop.db.select().from(mailbox)).some(({ text }) => text.includes(order.number) && text.includes('اختر')),
    ).toBe(true)
  })

  it('goes into the wallet at once if the customer chooses that', async () => {
    const { choose, back, balance } = await givenBack(4500)
    expect((await choose({ to: 'wallet' })).body.data.refunds).toMatchObject([{ to: 'wallet', state: 'done' }])
    expect((await choose({ to: 'wallet' })).status).toBe(409)
    expect(await balance()).toBe(4500)
    expect(await back()).toHaveLength(1)
  })

  it('goes to the account that the customer enters; staff see its last digits, and the full number only with a log entry', async () => {
    const { id, customer, choose, refund, staff, read, balance } = await givenBack(4500)
    expect(await choose({ to: 'bank', iban: 'SA0380000000608010167518' })).toMatchObject({
      status: 422,
      body: { errors: { iban: [expect.stringContaining('آيبان')] } },
    })
    expect((await staff(`/refunds/${refund.id}/account`)).status).toBe(409)
    const stranger = await readyToPay(shop)
    const own = await readyToPay(shop, 'DATES', 1, { customer })
    const elsewhere = await shop.put(`/api/orders/${own.id}/refunds/${refund.id}`, { to: 'wallet' }, customer.headers)
    expect(elsewhere.status).toBe(404)
    for (const [move, status] of [
      [{ to: 'done' }, 422],
      [{ to: 'source' }, 409],
    ] as const)
      expect((await staff(`/refunds/${refund.id}/moves`, move)).status).toBe(status)
    expect((await choose({ to: 'bank', iban: IBAN }, stranger.customer)).status).toBe(404)
    expect((await choose({ to: 'bank', iban: 'sa٠٣ 8000 0000 6080 1016 7519' })).body.data.refunds).toMatchObject([
      { state: 'on_its_way', account: 'SA•••• 7519' },
    ])
    const seen = await staff(`/orders/${id}/notes`, { text: '-' })
    expect(seen.body.data.refunds).toMatchObject([{ to: 'bank', state: 'pending', account: 'SA•••• 7519' }])
    expect(JSON.stringify(seen.body)).not.toContain(IBAN)
    expect((await staff(`/refunds/${refund.id}/account`)).body.data).toEqual({ iban: IBAN, name: 'نورة', amount: 4500 })
    expect((await choose({ to: 'wallet' })).status).toBe(409)
    expect((await staff(`/refunds/${refund.id}/moves`, { to: 'bank' })).body.data).toMatchObject({
      state: 'pending',
      account: null,
    })
    expect((await choose({ to: 'bank', iban: IBAN })).status).toBe(200)
    expect((await staff(`/refunds/${refund.id}/moves`, { to: 'done', reference: 'FT26-9' })).body.data).toMatchObject({
      state: 'done',
      account: null,
    })
    expect(await shop.db.select().from(refunds).where(eq(refunds.id, refund.id))).toMatchObject([
      { iban: null, providerId: 'FT26-9', state: 'done' },
    ])
    expect((await choose({ to: 'bank', iban: IBAN })).status).toBe(409)
    expect(await balance()).toBe(0)
    expect((await read()).invoices.map(({ total }) => total)).toEqual([9500, 4500])
    const acts = await shop.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject, `order:${id}`))
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['refund.account', 'refund.done']))
    expect(JSON.stringify([acts, jobs.log])).not.toContain(IBAN)
  })
})

it('the account that staff are shown is the one that the customer gave last', async () => {
  const { choose, refund, staff } = await givenBack(4500)
  await choose({ to: 'bank', iban: IBAN })
  const other = 'SA4420000001234567891234'
  const shown = await shop.db.transaction(async (tx) => {
    await tx.update(refunds).set({ iban: other }).where(eq(refunds.id, refund.id))
    const asked = staff(`/refunds/${refund.id}/account`)
    await expect.poll(() => lockWaits(shop.db)).toBe(1)
    return { asked }
  })
  expect((await shown.asked).body.data.iban).toBe(other)
})

describe('a wallet payout', () => {
  it('happens once per bank reference, never exceeds the balance, and keeps the ledger balanced', async () => {
    const { customer, staff, balance } = await givenBack(500)
    await giveMoney(shop, customer.id, 3000)
    const pay = (body: object) => staff(`/customers/${customer.id}/payouts`, { why: 'طلب العميل', ...body })
    expect((await pay({ amount: 3001, reference: 'FT-1' })).status).toBe(409)
    expect((await pay({ amount: 2000, reference: 'FT-1' })).body.data).toEqual({ balance: 1000 })
    expect((await pay({ amount: 2000, reference: ' FT-1 ' })).body.data).toEqual({ balance: 1000 })
    expect((await pay({ amount: 700, reference: 'FT-1' })).body.errors).toHaveProperty('reference')
    const subject = eq(staffActions.subject, `customer:${customer.id}`)
    expect(await shop.db.$count(staffActions, and(subject, eq(staffActions.action, 'wallet.payout')))).toBe(1)
    expect(await balance()).toBe(1000)
    expect((await shop.get('/api/wallet', customer.headers)).body.data.movements.items[0]).toMatchObject({
      kind: 'payout',
      amount: -2000,
      reference: 'FT-1',
    })
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  })

  it('reaches a former customer, whose order was refunded after the account was closed', async () => {
    const { id, customer, staff, refund, balance } = await givenBack(4500)
    expect((await staff(`/refunds/${refund.id}/moves`, { to: 'done', reference: 'FT-2' })).status).toBe(200)
    expect((await staff(`/customers/${customer.id}/erasure`, { why: 'طلب العميل' })).status).toBe(200)
    expect((await staff(`/orders/${id}/refunds`, { to: 'wallet', why: 'تلف', amount: 700 })).status).toBe(200)
    expect(await balance()).toBe(700)
    const pay = { amount: 700, reference: 'FT-3', why: 'طلب العميل' }
    expect((await staff(`/customers/${customer.id}/payouts`, pay)).body.data).toEqual({ balance: 0 })
    expect((await staff('/customers/999999/payouts', pay)).status).toBe(404)
  })
})
