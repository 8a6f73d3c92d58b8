import type { PaymentMethod } from '#api/contract/order.ts'
import { OPEN_ORDER_STATES } from '#api/contract/order-states.ts'
import type { OrderCounts, StaffOrder, StaffOrdersQuery, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers, orders, refunds, returns } from '#server/platform/database/schema.ts'
import { endOfDay, startOfDay } from '#server/platform/database/riyadh-days.ts'
import { draftEnd } from '#server/checkout/service.ts'
import { usualCarrier } from '#server/delivery/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { asksAddress, orderAsksAddress, shownLines, summarise, viewOrder } from '#server/orders/service.ts'
import type { OrderRow } from '#server/orders/public-records.ts'
import { moneyOfOrders, ordersToDecide, type OrderMoney } from '#server/payments/public-money.ts'
import { listPayments } from '#server/payments/service.ts'
import { listActions } from '#server/staff-access/public-audit.ts'
import { mayRead, type Permissions } from '#server/staff-access/public.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { versionOf } from './order-version.ts'
import { readRefunds } from './refunds.ts'
import { readReturns } from './returns.ts'
import { needsAddressReason } from './national-address.ts'
import { asOrderNumber, matchesSearch } from './search-orders.ts'
import { labelsOf } from './shipment-labels.ts'
import { showOrder, showSummary } from './shown.ts'
import { countWorries, waybillsOfOrder } from './waybills/list.ts'

/**
 * Finds an order by its whole number. A part of it names none, since it could be another order's id.
 * @throws Refusal 404
 */
export async function findByNumber(db: Tx, number: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.number, asOrderNumber(number)))
  if (!order) throw notFound()
  return order
}

const toCustomer = ({ id, name, phone, email }: typeof customers.$inferSelect): StaffOrder['customer'] => ({
  id,
  name,
  phone,
  email,
})
const methodOf = sql<PaymentMethod | null>`(select p.method from payments p where p.order_id = ${orders.id} order by p.created_at desc limit 1)`

export async function listOrders(
  db: Tx,
  { before, limit = 20, sort, updated_after: changed, ...query }: StaffOrdersQuery,
  permissions: Permissions,
): Promise<Page<StaffOrderSummary>> {
  const rows = await db
    .select({ order: orders, customer: customers, method: methodOf })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        before === undefined ? undefined : sort ? gt(orders.id, before) : lt(orders.id, before),
        changed === undefined ? undefined : gt(orders.updatedAt, new Date(changed)),
        await listed(db, query, mayRead('orderPeople', permissions)),
      ),
    )
    .orderBy(sort ? asc(orders.id) : desc(orders.id))
    .limit(limit + 1)
  const { items, ...page } = pageOf(rows, limit, ({ order }) => order.id)
  const rowsOfPage = items.map(({ order }) => order)
  const lines = await shownLines(db, rowsOfPage)
  const summaries = summarise(rowsOfPage, lines)
  const money = await moneyOfOrders(
    db,
    items.map(({ order }) => order.id),
  )
  return {
    ...page,
    items: items.flatMap(({ order, customer, method }, index) => {
      const found = money.get(order.id)
      // Samples may have been cleared since the orders were read.
      if (!found) return []
      const summary = {
        ...summaries[index]!,
        updated_at: order.updatedAt.toISOString(),
        lines: lines.get(order.id) ?? [],
        customer: toCustomer(customer),
        money: summaryOf(found),
        method,
        city: order.address?.city_name ?? null,
        tags: order.tags,
        gift: order.gift !== null,
        asks_national_address: orderAsksAddress(order),
        test: order.isTest,
        version: versionOf(order),
      }
      return [showSummary(summary, permissions)]
    }),
  }
}

const summaryOf = ({ state, reason, rule }: OrderMoney): StaffOrderSummary['money'] => ({ state, reason, rule })

/** Orders that wait for a decision are in a queue of their own. */
async function queueOf(db: Tx, { state, waits }: Pick<StaffOrdersQuery, 'state' | 'waits'>): Promise<SQL | undefined> {
  if (waits === undefined && !state?.some((one) => one === 'confirmed' || one === 'preparing')) return undefined
  const waiting = sql`${sql.param(await ordersToDecide(db))}::int[]`
  return waits ? sql`${orders.id} = any(${waiting})` : sql`${orders.id} <> all(${waiting})`
}

type Listed = Omit<StaffOrdersQuery, 'before' | 'limit' | 'sort' | 'updated_after'>

/** What an order of the list meets, on the screen and in its file. */
export const listed = async (db: Tx, query: Listed, seesPeople: boolean): Promise<SQL | undefined> =>
  and(await queueOf(db, query), ...conditions(query, seesPeople))

function conditions(
  { id, state, q, pickup, method, tag, customer, from, until, national_address: address }: Omit<Listed, 'waits'>,
  seesPeople: boolean,
): (SQL | undefined)[] {
  return [
    id?.length ? inArray(orders.id, id) : undefined,
    state?.length ? sql`${orders.state} = any(${sql.param(state)}::text[])` : undefined,
    q?.trim() ? matchesSearch(q, seesPeople) : undefined,
    pickup === undefined
      ? undefined
      : sql`${orders.deliveryMethod} is ${pickup ? sql`not ` : sql``}distinct from 'pickup'`,
    address === undefined ? undefined : asksAddress(),
    tag === undefined ? undefined : sql`${orders.tags} @> array[${tag}]::text[]`,
    customer === undefined ? undefined : eq(orders.customerId, customer),
    method === undefined ? undefined : paidBy(method),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOfDay(from)}`,
    until === undefined ? undefined : sql`${orders.createdAt} < ${endOfDay(until)}`,
  ]
}

/** The same as `methodOf`, but found by index for a method that few orders use. */
const paidBy = (method: PaymentMethod): SQL => sql`exists (
  select from payments p where p.order_id = ${orders.id} and p.method = ${method}
    and not exists (select from payments n where n.order_id = p.order_id and n.created_at > p.created_at))`

/** @throws Refusal 404 */
export async function showForStaff(db: Tx, id: number, permissions: Permissions): Promise<StaffOrder> {
  const [found] = await db
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
  if (!found) throw notFound()
  const order: StaffOrder = {
    ...(await viewOrder(db, found.order, await listPayments(db, id))),
    updated_at: found.order.updatedAt.toISOString(),
    customer: toCustomer(found.customer),
    tags: found.order.tags,
    test: found.order.isTest,
    needs_address_reason: needsAddressReason(found.order),
    version: versionOf(found.order),
    risk: await riskOf(db, found.order),
    money: (await moneyOfOrders(db, [id])).get(id)!,
    draft_until: (await draftEnd(db, found.order))?.toISOString() ?? null,
    usual_carrier: found.order.address && usualCarrier(found.order.address, found.order.deliveryMethod),
    labels: await labelsOf(db, id),
    waybills: await waybillsOfOrder(db, id),
    returns: await readReturns(db, eq(returns.orderId, id), 100),
    refunds: await readRefunds(db, eq(refunds.orderId, id), 100),
    actions: (await listActions(db, { subject: `order:${id}`, limit: 100 })).items,
  }
  return showOrder(order, permissions)
}

/** How many orders wait in each state, or for a decision. */
export async function countOrders(db: Tx): Promise<OrderCounts> {
  const waiting = await ordersToDecide(db)
  const rows = await db
    .select({
      state: orders.state,
      count: sql<number>`count(*)::int`,
      pickup: sql<number>`(count(*) filter (where ${orders.deliveryMethod} = 'pickup'))::int`,
      asking: sql<number>`(count(*) filter (where ${asksAddress()}))::int`,
    })
    .from(orders)
    .where(and(inArray(orders.state, [...OPEN_ORDER_STATES]), sql`${orders.id} <> all(${sql.param(waiting)}::int[])`))
    .groupBy(orders.state)
  const of = (state: string) => rows.find((row) => row.state === state)
  const counts = OPEN_ORDER_STATES.map((state) => [state, of(state)?.count ?? 0])
  return {
    ...(Object.fromEntries(counts) as Omit<OrderCounts, 'ready' | 'decision'>),
    ready: of('shipped')?.pickup ?? 0,
    decision: waiting.length,
    no_national_address: rows.reduce((sum, { asking }) => sum + asking, 0),
    parcels: await countWorries(db),
  }
}

/** Counts delivered and refused parcels of other orders of the customer or to the same number. */
async function riskOf(db: Tx, { id, customerId, address }: OrderRow): Promise<StaffOrder['risk']> {
  const { rows } = await db.execute<StaffOrder['risk']>(sql`
    with others as (
      select id, state, delivered_at from orders where customer_id = ${customerId} and id <> ${id}
      union
      select id, state, delivered_at from orders where address ->> 'phone' = ${address?.phone ?? null}::text and id <> ${id})
    select count(*) filter (where delivered_at is not null)::int as delivered,
      count(*) filter (where state = 'cancelled'
        and exists (select from order_events e where e.order_id = others.id and e.from = 'shipped' and e.actor = 'staff')
        and exists (select from payments p where p.order_id = others.id and p.provider = 'cod'))::int as refused
    from others`)
  return rows[0]!
}
