import { expect, it } from 'vitest'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import type { Random } from '#tools/torture/random.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { payments } from '#server/platform/database/schema.ts'
import { NO_FAULTS } from '#server/payments/emulators/webhook-sender.ts'
import { reconcile } from '#server/payments/service.ts'
import { balanceOf, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { shopWithOrderEdits } from '#tests/fixtures/order-edits.ts'
import { addressEntry, giveMoney, newKey } from '#tests/fixtures/orders.ts'
import { seededRandom, TIME_LIMIT, times } from '#tests/fixtures/properties.ts'

const { shop, jobs, emulator, paymentShop, headers, stockOf } = shopWithOrderEdits()
const GIFT = 3000

/** An order by phone, and what its customer and staff may do with it at any moment. */
async function draft(random: Random) {
  const { id: customerId, phone, headers: own } = await signedInCustomer(shop.db)
  await giveMoney(shop, customerId, GIFT)
  const entry = { customer: { phone }, lines: [{ sku: 'DATES', quantity: 2 }], address: addressEntry }
  const made = await shop.post('/api/staff/orders', entry, { ...headers, 'idempotency-key': newKey() })
  const { id, totals } = made.body.data as StaffOrder
  const rows = () => shop.db.select().from(payments).where(eq(payments.orderId, id))
  const approve = async (): Promise<void> => {
    for (const { providerId } of await rows()) if (providerId) await emulator.decide(providerId, 'approve')
  }
  const pay = async (body: object): Promise<number> => {
    const key = { ...own, 'idempotency-key': newKey() }
    const { status } = await shop.post(`/api/orders/${id}/payments`, { total: totals.total, ...body }, key)
    if (random.between(0, 1)) await approve()
    return status
  }
  const acts: (() => Promise<number>)[] = [
    () => pay({ method: 'card' }),
    () => pay({ method: 'stc_pay', wallet: true }),
    () => pay({ method: 'tabby' }),
    () => pay({ method: 'cod', total: totals.total + 2000 }),
    async () => (await shop.post(`/api/orders/${id}/check`, {}, own)).status,
    async () =>
      (await shop.put(`/api/staff/orders/${id}/draft/lines`, { lines: [{ sku: 'DATES', quantity: 3 }] }, headers))
        .status,
    async () =>
      (await shop.post(`/api/staff/orders/${id}/moves`, { to: 'cancelled', why: 'طلب العميل' }, headers)).status,
  ]
  /** Halalas that the shop has, or will collect at the door. */
  const held = async (): Promise<number> => {
    const taken = await emulator.payments()
    const sums = (await rows()).map(({ provider, state, amount, providerId }) =>
      provider === 'cod' && state === 'initiated' ? amount : (taken.find((one) => one.id === providerId)?.paid ?? 0),
    )
    return sums.reduce((sum, one) => sum + one, GIFT - (await balanceOf(shop.db, customerId)))
  }
  const show = async () => (await shop.get(`/api/staff/orders/${id}`, headers)).body.data as StaffOrder
  return { acts, approve, held, show }
}

it(
  'an order by phone that is paid in several tabs while staff change or cancel it is paid once, or not at all',
  async () => {
    const random = seededRandom()
    let stock = await stockOf('DATES')
    for (let round = 0; round < times(40, 150); round++) {
      const { acts, approve, held, show } = await draft(random)
      // Pages that could not be closed are paid late.
      await emulator.behave({ down: 0.3 })
      if (random.between(0, 1)) await random.pick(acts)()
      const statuses = await Promise.all(Array.from({ length: random.between(2, 5) }, () => random.pick(acts)()))
      for (const status of statuses) expect([200, 409, 422, 503]).toContain(status)
      await emulator.behave(NO_FAULTS)
      await approve()
      for (const minutes of [2, 32, 120]) {
        await reconcile(paymentShop, new Date(Date.now() + minutes * 60_000))
        await jobs.drain()
      }
      const { state, totals, lines } = await show()
      const isSold = state === 'confirmed'
      expect([state, await held()]).toEqual([state, isSold ? totals.total : 0])
      if (isSold) stock -= lines[0]!.quantity
      expect(await stockOf('DATES')).toBe(stock)
      expect((await verifyLedger(shop.db)).faults).toEqual([])
    }
  },
  TIME_LIMIT,
)
