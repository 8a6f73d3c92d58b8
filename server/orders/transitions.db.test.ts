import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ORDER_STATES } from '#api/contract/order.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { readVariants } from '#server/stock/service.ts'
import { addToCart } from '#server/cart/service.ts'
import { balanceOf, moveMoney, verifyLedger } from '#server/wallet/service.ts'
import { signedInCustomer } from '#tests/fixtures/customers.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { giveMoney, keptAddress } from '#tests/fixtures/orders.ts'
import { cases, TIME_LIMIT } from '#tests/fixtures/properties.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { eventsOf, findOrder, updateOrder } from './queries.ts'
import {
  cancelOrder,
  confirmOrder,
  expireOrder,
  transitionOrder,
  openOrder,
  createOrder,
  releaseOrder,
  reserveStock,
  recalculateOrder,
  walletCause,
} from './service.ts'
import { isSold, canTransition, type Actor } from './states.ts'

const shop = opened(openShop)
opened(() => openTestJobs(shop.database))
beforeAll(async () => {
  await shop.shelves.product('DATES', { price: 5000, stock: 500 })
})

const STOCK = 500
const BALANCE = 3000
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('pay', 'confirm', 'release', 'expire', 'cancel', ...ORDER_STATES),
    actor: fc.constantFrom<Actor>('customer', 'staff', 'system'),
  }),
  { maxLength: 14 },
)

it(
  'after any sequence of calls stock and money match the order’s state, and only legal transitions happened',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (tried) => {
        const { id: customerId } = await signedInCustomer(shop.db)
        await giveMoney(shop, customerId, BALANCE)
        await addToCart(shop.db, { customerId }, 'DATES', 3)
        const { id } = await shop.db.transaction(async (tx) =>
          recalculateOrder(tx, await createOrder(tx, customerId), { address: keptAddress, deliveryMethod: 'standard' }),
        )
        const before = (await readVariants(shop.db, ['DATES'])).get('DATES')!.stock
        for (const { act, actor } of tried) await attempt(id, act, actor)

        const order = (await findOrder(shop.db, id))!
        const isHeld = order.state === 'awaiting_payment' && order.expiresAt !== null
        const isOut = isHeld || isSold(order.state) || order.state === 'returned'
        expect((await readVariants(shop.db, ['DATES'])).get('DATES')!.stock).toBe(before - (isOut ? 3 : 0))
        expect(await balanceOf(shop.db, customerId)).toBe(BALANCE - order.wallet)
        const events = await eventsOf(shop.db, id)
        for (const [index, { from, to, actor }] of events.entries()) {
          expect(from).toBe(index === 0 ? null : events[index - 1]!.to)
          expect(from === null || canTransition(from, to, actor)).toBe(true)
        }
        expect(events.at(-1)!.to).toBe(order.state)
        // Restock for the next run.
        await shop.db.execute(`update variants set stock = ${STOCK} where sku = 'DATES'`)
      }),
      cases(25, 2000),
    )
    expect((await verifyLedger(shop.db)).faults).toEqual([])
  },
  TIME_LIMIT,
)

/** Tries a transition by the functions that payments, customers and staff call. */
async function attempt(id: number, act: string, actor: Actor): Promise<void> {
  await shop.db
    .transaction(async (tx) => {
      const order = await openOrder(tx, id)
      const isPayable = order.state === 'awaiting_payment' && order.expiresAt === null
      if (act === 'pay') {
        if (!isPayable) return
        const held = await reserveStock(tx, order, new Date(Date.now() + 60_000 + Math.floor(Math.random() * 1e6)))
        await moveMoney(tx, {
          kind: 'payment',
          cause: walletCause(held),
          reference: order.number,
          customerId: order.customerId,
          amount: -1000,
          test: false,
          against: 'orders',
        })
        await updateOrder(tx, id, { wallet: 1000 })
      } else if (act === 'confirm') {
        if (!isPayable) await confirmOrder(tx, order)
      } else if (act === 'release') {
        if (order.state === 'awaiting_payment') await releaseOrder(tx, order)
      } else if (act === 'expire') await expireOrder(tx, order)
      else if (act === 'cancel' || act === 'cancelled') await cancelled(tx, order, actor)
      // These have functions of their own; a bare transition is never made.
      else if (!['confirmed', 'expired', 'awaiting_payment'].includes(act))
        await transitionOrder(tx, order, act as 'preparing', { actor })
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** As checkout does: the wallet's part of a confirmed order is refunded. */
async function cancelled(
  tx: Parameters<typeof cancelOrder>[0],
  order: Parameters<typeof cancelOrder>[1],
  actor: Actor,
): Promise<void> {
  await cancelOrder(tx, order, { actor })
  if (order.state === 'awaiting_payment' || order.wallet === 0) return
  await moveMoney(tx, {
    kind: 'refund',
    cause: `cancel:${order.id}`,
    reference: order.number,
    customerId: order.customerId,
    amount: order.wallet,
    test: false,
    against: 'orders',
  })
  await updateOrder(tx, order.id, { wallet: 0 })
}
