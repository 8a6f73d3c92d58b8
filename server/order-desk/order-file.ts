import type { OrdersFile } from '#api/contract/staff-orders.ts'
import type { Report } from '#api/contract/staff-reports.ts'
import type { PaymentMethod } from '#api/contract/order-states.ts'
import { formatPhone, formatStamp } from '#locales/format.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, lt, sql } from '#server/platform/database/drizzle.ts'
import { customers, orders } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { nameOf } from '#server/orders/public-invoicing.ts'
import { linesByOrder, type LineRow } from '#server/orders/public-records.ts'
import { nameOfState } from '#server/orders/service.ts'
import { defineListFile, methodText } from '#server/reports/public.ts'
import { addressLine } from '#server/addresses/service.ts'
import { settings, wasRegistered } from '#server/settings/service.ts'
import { listed } from './orders.ts'

type Cells = (string | number | null)[]

const COLUMNS = {
  number: 'code',
  time: 'code',
  state: 'text',
  test: 'text',
  customer: 'text',
  phone: 'code',
  email: 'code',
  city: 'text',
  recipient: 'text',
  recipient_phone: 'code',
  short_address: 'code',
  building: 'code',
  street: 'text',
  district: 'text',
  postal_code: 'code',
  additional_number: 'code',
  sender_short_address: 'code',
  sender_address: 'text',
  products: 'text',
  pieces: 'count',
  method: 'text',
  coupon: 'code',
  items: 'money',
  discount: 'money',
  delivery: 'money',
  fee: 'money',
  wrapping: 'money',
  vat: 'money',
  total: 'money',
  wallet: 'money',
  tags: 'text',
} as const satisfies Record<string, Report['columns'][number]['kind']>
const RECEIVER = ['short_address', 'building', 'street', 'district', 'postal_code', 'additional_number'] as const
const PEOPLE: readonly string[] = ['customer', 'phone', 'email', 'city', 'recipient', 'recipient_phone', ...RECEIVER]
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

const PORTION = 500
/** Those of 50,000 orders as a sheet need 300 megabytes. */
const LIMITS = { heap: 700, memory: 1200 }

const namesFor = (seesPeople: boolean) =>
  NAMES.filter((name) => (seesPeople || !PEOPLE.includes(name)) && (name !== 'vat' || wasRegistered()))

defineListFile<OrdersFile>('orders', LIMITS, {
  name: message('api.list.orders'),
  columns: (seesPeople) =>
    namesFor(seesPeople).map((name) => ({ label: message(`api.list.order.${name}`), kind: COLUMNS[name] })),
  count: async (db, filters, seesPeople) => db.$count(orders, await listed(db, filters, seesPeople)),
  rows: portions,
})

const method = sql<PaymentMethod | null>`(select p.method from payments p where p.order_id = ${orders.id} order by p.created_at desc limit 1)`

async function* portions(db: Tx, filters: OrdersFile, seesPeople: boolean): AsyncGenerator<Cells[]> {
  const names = namesFor(seesPeople)
  const isListed = await listed(db, filters, seesPeople)
  let before: number | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each portion begins where the last one ended
    const rows = await db
      .select({ order: orders, customer: customers, method })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(before === undefined ? undefined : lt(orders.id, before), isListed))
      .orderBy(desc(orders.id))
      .limit(PORTION)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const lines = await linesByOrder(
      db,
      rows.map(({ order }) => order.id),
    )
    yield rows.map((row) => {
      const its = lines.get(row.order.id) ?? []
      const named = (line: LineRow) => nameOf(seesPeople ? line : { ...line, texts: [] })
      const cells = cellsOf(row, {
        products: its.map((line) => `${line.quantity} × ${named(line)}`).join('؛ '),
        pieces: its.reduce((sum, { quantity }) => sum + quantity, 0),
      })
      return names.map((name) => cells[name])
    })
    before = rows.length < PORTION ? undefined : rows.at(-1)!.order.id
  } while (before !== undefined)
}

/** What carriers ask for of the receiver; empty parts are empty cells. */
const receiverOf = ({ address }: Row['order']) =>
  Object.fromEntries(RECEIVER.map((name) => [name, address?.[name] || null])) as Record<
    (typeof RECEIVER)[number],
    string | null
  >

function senderCells() {
  const { address, additional_number, short_address } = settings().contact
  return {
    sender_short_address: short_address,
    sender_address: addressLine({ ...address, city_name: address.city, additional_number }),
  }
}

type Row = { order: typeof orders.$inferSelect; customer: typeof customers.$inferSelect; method: PaymentMethod | null }

const cellsOf = (
  { order, customer, method: way }: Row,
  goods: { products: string; pieces: number },
): Record<keyof typeof COLUMNS, string | number | null> => ({
  ...goods,
  number: order.number,
  time: formatStamp(order.createdAt),
  state: nameOfState(order.state, order.deliveryMethod === 'pickup'),
  test: order.isTest ? message('api.list.test') : null,
  customer: customer.name,
  phone: formatPhone(customer.phone).replace('+', ''),
  email: customer.email,
  city: order.city,
  recipient: order.address?.recipient ?? null,
  recipient_phone: order.address && formatPhone(order.address.phone).replace('+', ''),
  ...receiverOf(order),
  ...senderCells(),
  method: methodText(way ?? (order.wallet > 0 ? 'wallet' : null)),
  coupon: order.coupon,
  items: order.items,
  discount: order.discount,
  delivery: order.delivery,
  fee: order.fee,
  wrapping: order.wrapping,
  vat: order.vat,
  total: order.total,
  wallet: order.wallet,
  tags: order.tags.join('، '),
})
