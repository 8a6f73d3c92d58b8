import type { PaymentMethod } from '#api/contract/order.ts'
import type {
  StaffOrder,
  StaffOrdersQuery,
  StaffOrderSummary,
  StaffReturn,
  StaffReturnsQuery,
} from '#api/contract/staff.ts'
import { typedCode } from '#locales/typed.ts'
import type { Tx } from '#server/database/connect.ts'
import { and, desc, eq, sql, type SQL } from '#server/database/drizzle.ts'
import { customers, orders, refunds, returns } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors.ts'
import { readPhone } from '#server/identity/service.ts'
import { summarise, viewOrder, type OrderRow } from '#server/orders/service.ts'
import { listPayments } from '#server/payments/service.ts'
import { photosOfReturns } from '#server/uploads/service.ts'
import { listActions } from './actions.ts'
import { pageOf, type Page } from './paging.ts'
import { readRefunds } from './refunds.ts'

/**
 * Finds an order by number or id.
 * @throws Refusal 404
 */
export async function findByNumber(db: Tx, name: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(/^\d+$/.test(name) && name.length < 9 ? eq(orders.id, Number(name)) : eq(orders.number, inGroups(name)))
  if (!order) throw notFound()
  return order
}

/** ٤٨٢٩١٥٣٠٦ → 482-915-306 */
const inGroups = (typed: string): string =>
  typedCode(typed)
    .replaceAll(/\D/g, '')
    .replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')

const toCustomer = ({ id, name, phone, email }: typeof customers.$inferSelect): StaffOrder['customer'] => ({
  id,
  name,
  phone,
  email,
})
const methodOf = sql<PaymentMethod | null>`(select p.method from payments p where p.order_id = ${orders.id} order by p.created_at desc limit 1)`

export async function listOrders(
  db: Tx,
  { before, limit = 20, ...query }: StaffOrdersQuery,
): Promise<Page<StaffOrderSummary>> {
  const rows = await db
    .select({ order: orders, customer: customers, method: methodOf })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(before === undefined ? undefined : sql`${orders.id} < ${before}`, ...conditions(query)))
    .orderBy(desc(orders.id))
    .limit(limit + 1)
  const { items, more } = pageOf(rows, limit)
  const summaries = await summarise(
    db,
    items.map(({ order }) => order),
  )
  return {
    more,
    items: items.map(({ order, customer, method }, index) => ({
      ...summaries[index]!,
      customer: toCustomer(customer),
      method,
      city: order.address?.city_name ?? null,
    })),
  }
}

function conditions({
  state,
  q,
  method,
  from,
  until,
}: Omit<StaffOrdersQuery, 'before' | 'limit'>): (SQL | undefined)[] {
  return [
    state?.length ? sql`${orders.state} = any(${sql.param(state)}::text[])` : undefined,
    q?.trim() ? matchesSearch(q.trim()) : undefined,
    method === undefined ? undefined : sql`${methodOf} = ${method}`,
    from === undefined ? undefined : sql`${orders.createdAt} >= ${`${from}T00:00:00+03:00`}::timestamptz`,
    until === undefined
      ? undefined
      : sql`${orders.createdAt} < ${`${until}T00:00:00+03:00`}::timestamptz + interval '1 day'`,
  ]
}

/** Nine digits are an order number, a valid mobile is one, and anything else is a name. */
function matchesSearch(q: string): SQL {
  const number = inGroups(q)
  if (/^\d+$/.test(typedCode(q)) && number.includes('-')) return eq(orders.number, number)
  const read = readPhone(q)
  return 'phone' in read
    ? eq(customers.phone, read.phone)
    : sql`${customers.name} ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

/** @throws Refusal 404 */
export async function showForStaff(db: Tx, id: number): Promise<StaffOrder> {
  const [found] = await db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
  if (!found) throw notFound()
  return {
    ...(await viewOrder(db, found.order, await listPayments(db, id))),
    customer: toCustomer(found.customer),
    returns: await readReturns(db, eq(returns.orderId, id), 100),
    refunds: await readRefunds(db, eq(refunds.orderId, id), 100),
    actions: (await listActions(db, { subject: `order:${id}`, limit: 100 })).items,
  }
}

export async function listReturns(
  db: Tx,
  { before, limit = 20, state }: StaffReturnsQuery,
): Promise<Page<StaffReturn>> {
  const where = and(
    before === undefined ? undefined : sql`${returns.id} < ${before}`,
    state && eq(returns.state, state),
  )
  return pageOf(await readReturns(db, where, limit + 1), limit)
}

async function readReturns(db: Tx, where: SQL | undefined, limit: number): Promise<StaffReturn[]> {
  const rows = await db
    .select({ row: returns, number: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
    .orderBy(desc(returns.id))
    .limit(limit)
  const photos = await photosOfReturns(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row: { id, orderId, state, reason, lines, refundTo, createdAt }, number }) => ({
    id,
    order_id: orderId,
    order_number: number,
    state,
    reason,
    lines,
    photos: photos.get(id) ?? [],
    refund_to: refundTo,
    at: createdAt.toISOString(),
  }))
}
