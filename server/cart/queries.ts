import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle.ts'
import { cartLines, carts, orders, reservations } from '#server/platform/database/schema.ts'

/** `partner`: the one whose link the customer of the request followed. */
export type CartRow = typeof carts.$inferSelect & { partner?: string | null }
/** `sku`: of its variant. */
export type LineRow = Omit<typeof cartLines.$inferSelect, 'variantSku'> & { sku: string }

/** A customer's own cart, or a guest's cart by its id. */
export type CartRef = ({ customerId: number } | { guestId: string }) & { partner?: string | null }

/** 128 random bits, base64url. */
const newCartId = (): string => randomBytes(16).toString('base64url')

const ownedBy = (ref: CartRef) =>
  'customerId' in ref
    ? eq(carts.customerId, ref.customerId)
    : and(eq(carts.id, ref.guestId), isNull(carts.customerId), isNull(carts.mergedInto))

const withPartner = <Row extends CartRow | undefined>(cart: Row, ref: CartRef | undefined): Row =>
  cart && { ...cart, partner: ref?.partner ?? null }

export async function findCart(tx: Tx, ref: CartRef): Promise<CartRow | undefined> {
  const [cart] = await tx.select().from(carts).where(ownedBy(ref))
  return withPartner(cart, ref)
}

/** Locks the cart until the transaction ends. */
export async function lockCart(tx: Tx, ref: CartRef): Promise<CartRow | undefined> {
  const [cart] = await tx.select().from(carts).where(ownedBy(ref)).for('update')
  return withPartner(cart, ref)
}

/** The locked cart; created if missing. */
export async function lockOrCreateCart(tx: Tx, ref: CartRef | undefined): Promise<CartRow> {
  const customerId = ref && 'customerId' in ref ? ref.customerId : null
  const found = ref && (await lockCart(tx, ref))
  if (found) return found
  const [made] = await tx.insert(carts).values({ id: newCartId(), customerId }).onConflictDoNothing().returning()
  return made ? withPartner(made, ref) : (await lockCart(tx, ref!))!
}

export const linesOf = async (tx: Tx, cartId: string): Promise<LineRow[]> =>
  (await tx.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.addedAt, cartLines.id)).map(
    toLine,
  )

const toLine = ({ variantSku, ...row }: typeof cartLines.$inferSelect): LineRow => ({
  ...row,
  sku: variantSku ?? row.id,
})

type NewLine = Omit<typeof cartLines.$inferInsert, 'variantSku'> & { sku: string }

export const putLine = async (tx: Tx, line: NewLine): Promise<LineRow> => (await putLines(tx, [line]))[0]!

type ReservedPieces = {
  /** 0 if none is in payment. */
  orderId: number
  pieces: { sku: string; quantity: number }[]
}

/** The order of this cart that is in payment, and its reserved stock. */
export async function reservedForCart(tx: Tx, { id, customerId }: CartRow): Promise<ReservedPieces> {
  if (customerId === null) return { orderId: 0, pieces: [] }
  const pieces = await tx
    .select({ orderId: orders.id, sku: reservations.sku, quantity: reservations.quantity })
    .from(orders)
    .innerJoin(reservations, eq(reservations.orderId, orders.id))
    .where(and(eq(orders.cartId, id), eq(orders.state, 'awaiting_payment')))
  return { orderId: pieces[0]?.orderId ?? 0, pieces }
}

/** Each replaces the cart's line of the same id. */
export async function putLines(tx: Tx, lines: NewLine[]): Promise<LineRow[]> {
  if (lines.length === 0) return []
  const rows = await tx
    .insert(cartLines)
    .values(lines.map(({ sku, ...line }) => ({ ...line, variantSku: sku === line.id ? null : sku })))
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.id],
      set: {
        quantity: sql`excluded.quantity`,
        priceSeen: sql`excluded.price_seen`,
        title: sql`excluded.title`,
        saved: sql`excluded.saved`,
        fromSaved: sql`excluded.from_saved`,
      },
    })
    .returning()
  return rows.map(toLine)
}

export async function removeLine(tx: Tx, cartId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, id)))
    .returning({ id: cartLines.id })
  return gone.length > 0
}

export async function touchCart(
  tx: Tx,
  { id, partner }: Pick<CartRow, 'id' | 'partner'>,
  set: Partial<Pick<CartRow, 'coupon' | 'mergedInto'>> = {},
): Promise<CartRow> {
  const [cart] = await tx
    .update(carts)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(carts.id, id))
    .returning()
  return { ...cart!, partner: partner ?? null }
}

/** Lines in carts follow a variant's new SKU. A line with texts keeps its id. */
export async function renameInCarts(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`update cart_lines set variant_sku = ${to} where variant_sku = ${from}`)
  await tx.execute(sql`
    delete from cart_lines l where sku = ${to}
      and exists (select from cart_lines o where o.cart_id = l.cart_id and o.sku = ${from})`)
  await tx.execute(sql`update cart_lines set sku = ${to} where sku = ${from} and variant_sku is null`)
}
