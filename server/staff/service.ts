import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OrderState } from '#api/contract/order.ts'
import { couponCode } from '#server/cart/service.ts'
import { cancel, type CheckoutShop } from '#server/checkout/service.ts'
import type { Database, Tx } from '#server/database/connect.ts'
import { coupons, orders, returns, staff, staffActions, variants, type COUPON_KINDS } from '#server/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/http/errors.ts'
import { linesOf, moveOrder, openOrder, takeBack, tellCustomer, updateOrder, type OrderRow } from '#server/orders/service.ts'
import { requestRefund, takeCash } from '#server/payments/service.ts'
import { setStock } from '#server/stock/service.ts'
import { verifyLedger } from '#server/wallet/service.ts'

/** Who acts: a member of staff, or null for the command line. */
export type Staff = { id: number; name: string } | null

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token is shown once and kept hashed. */
export async function addStaff(db: Database, name: string): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await db.insert(staff).values({ name, tokenHash: hash(token) }).returning()
  await note(db, null, 'staff.add', `staff:${row!.id}`)
  return { id: row!.id, token }
}

export async function revokeStaff(db: Database, id: number): Promise<void> {
  const gone = await db.update(staff).set({ revokedAt: new Date() }).where(and(eq(staff.id, id), isNull(staff.revokedAt))).returning()
  if (gone.length === 0) throw notFound()
  await note(db, null, 'staff.revoke', `staff:${id}`)
}

export async function staffOf(db: Tx, authorization: string | undefined): Promise<NonNullable<Staff> | undefined> {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (!token) return undefined
  const [found] = await db.select({ id: staff.id, name: staff.name }).from(staff).where(and(eq(staff.tokenHash, hash(token)), isNull(staff.revokedAt)))
  return found
}

const note = (tx: Tx, by: Staff, action: string, subject: string, details: object = {}): Promise<unknown> =>
  tx.insert(staffActions).values({ staffId: by?.id ?? null, action, subject, details })

/** By its number or its id. */
export async function findByNumber(db: Tx, name: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(/^\d+$/.test(name) && name.length < 10 ? eq(orders.id, Number(name)) : eq(orders.number, name))
  if (!order) throw notFound()
  return order
}

export const latestOrders = (db: Tx, state: OrderState | undefined, limit: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(state ? eq(orders.state, state) : undefined).orderBy(sql`${orders.id} desc`).limit(limit)

export type Move = { to: 'preparing' | 'shipped' | 'delivered' | 'cancelled' | 'returned'; why?: string; carrier?: string; tracking?: string; /** Of a return: go back on the shelf. */ restock?: boolean }

/** Moves an order on, with all that follows from it. @throws Refusal 409 for a move that is not legal */
export async function moveByStaff(shop: CheckoutShop, by: Staff, id: number, move: Move): Promise<void> {
  const actor = { actor: 'staff' as const, ...(by && { staffId: by.id }), ...(move.why && { why: move.why }) }
  if (move.to === 'cancelled') await cancel(shop, id, actor)
  else {
    await shop.db.transaction(async (tx) => {
      const order = await openOrder(tx, id)
      if (move.to === 'shipped') return ship(tx, order, actor, move)
      if (move.to === 'returned') return receiveReturn(tx, order, actor, move.restock ?? true)
      const isRefusedReturn = order.state === 'return_requested'
      const moved = await moveOrder(tx, order, move.to, actor, move.to === 'delivered' && !isRefusedReturn ? { deliveredAt: new Date() } : {})
      if (isRefusedReturn) await tx.update(returns).set({ state: 'refused' }).where(and(eq(returns.orderId, id), eq(returns.state, 'requested')))
      else if (move.to === 'delivered') {
        await takeCash(tx, moved)
        await tellCustomer(tx, moved, 'orderDelivered')
      }
    })
  }
  await note(shop.db, by, `order.${move.to}`, `order:${id}`, move)
}

type By = Parameters<typeof moveOrder>[3]

async function ship(tx: Tx, order: OrderRow, by: By, { carrier, tracking }: Move): Promise<void> {
  if (!carrier || !tracking) throw invalid({ tracking: 'api.staff.trackingNeeded' })
  const moved = await moveOrder(tx, order, 'shipped', by, { carrier, trackingNumber: tracking })
  await tellCustomer(tx, moved, 'orderShipped')
}

/** What came back goes on the shelf where it can be sold again, and its price back to the customer as was asked. */
async function receiveReturn(tx: Tx, order: OrderRow, by: By, restock: boolean): Promise<void> {
  const moved = await moveOrder(tx, order, 'returned', by)
  const [wish] = await tx.update(returns).set({ state: 'received' }).where(and(eq(returns.orderId, order.id), eq(returns.state, 'requested'))).returning()
  if (!wish) throw new Refusal(409, 'api.order.notReturnable')
  const lines = await linesOf(tx, order.id)
  const amount = wish.lines.reduce((sum, { sku, quantity }) => {
    const line = lines.find((one) => one.sku === sku)!
    return sum + Math.round((line.total * quantity) / line.quantity)
  }, 0)
  if (restock) await takeBack(tx, order, wish.lines)
  await requestRefund(tx, moved, { amount, to: wish.refundTo, reason: 'returned', cause: `return:${wish.id}` })
}

/** Gives back part of what was paid, all that is left unless told. */
export async function refundByStaff(shop: CheckoutShop, by: Staff, id: number, { amount, to, why }: { amount?: number; to: 'wallet' | 'source'; why: string }): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const order = await openOrder(tx, id)
    const [{ count } = { count: 0 }] = await tx.select({ count: sql<number>`count(*)::int` }).from(staffActions).where(eq(staffActions.subject, `order:${id}`))
    const given = await requestRefund(tx, order, { amount, to, reason: why, cause: `staff:${id}:${count}` })
    await updateOrder(tx, id, {})
    await note(tx, by, 'order.refund', `order:${id}`, { amount: given, to, why })
    return given
  })
}

/** Sets what lies on the shelf of one variant. */
export async function countStock(db: Database, by: Staff, sku: string, pieces: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select({ sku: variants.sku }).from(variants).where(eq(variants.sku, sku))
    if (!known) throw notFound()
    await setStock(tx, sku, pieces)
    await note(tx, by, 'stock.set', `sku:${sku}`, { pieces })
  })
}

export type NewCoupon = {
  code: string
  kind: (typeof COUPON_KINDS)[number]
  value: number
  most?: number
  minimum?: number
  startsAt?: Date
  endsAt?: Date
  usesInAll?: number
  usesPerCustomer?: number
  categories?: string[]
}

export async function addCoupon(db: Database, by: Staff, { code, ...coupon }: NewCoupon): Promise<string> {
  const clean = couponCode(code)
  if (!/^[\p{L}\p{N}_-]{3,40}$/u.test(clean)) throw invalid({ code: 'api.staff.couponCode' })
  if (coupon.kind === 'percent' && !(coupon.value >= 1 && coupon.value <= 100)) throw invalid({ value: 'api.staff.couponPercent' })
  const [made] = await db.insert(coupons).values({ code: clean, ...coupon }).onConflictDoNothing().returning()
  if (!made) throw new Refusal(409, 'api.staff.couponTaken')
  await note(db, by, 'coupon.add', `coupon:${clean}`, coupon)
  return clean
}

export async function stopCoupon(db: Database, by: Staff, code: string): Promise<void> {
  const gone = await db.update(coupons).set({ isActive: false }).where(eq(coupons.code, couponCode(code))).returning()
  if (gone.length === 0) throw notFound()
  await note(db, by, 'coupon.stop', `coupon:${couponCode(code)}`)
}

export { verifyLedger }
