import { REPORTS, type ReportName } from '#api/contract/report-names.ts'
import { dateInRiyadh } from '#locales/format.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { DAYS } from './seed.ts'

type Page = { items: Record<string, unknown>[]; more: boolean }
/** Calls of one kind, and the query of the page after an answer. */
export type Asked = { name: string; paths: string[]; next?: (page: Page) => string | undefined }

const following =
  (parameter: 'before' | 'after', key = 'id') =>
  ({ items, more }: Page): string | undefined =>
    more ? `${parameter}=${encodeURIComponent(String(items.at(-1)![key]))}` : undefined
const older = following('before')
const newer = following('after')

/** The calls of staff in a shop with many orders: every list of the admin with its filters, and every report. */
export async function askedPaths(db: Database): Promise<Asked[]> {
  const { rows: some } = await db.execute<{
    number: string
    phone: string
    recipient: string
    tracking: string
    customer: number
    product: string
  }>(sql`
    select o.number, o.address ->> 'phone' as phone, o.address ->> 'recipient' as recipient, s.tracking_number as tracking,
      o.customer_id as customer, l.sku as product
    from orders o join shipments s on s.order_id = o.id join order_lines l on l.order_id = o.id and l.position = 0
    where o.id % 9973 = 1 order by o.id desc limit 20`)
  const search = (name: string, of: (one: (typeof some)[number]) => string | number): Asked => ({
    name: `orders by ${name}`,
    paths: some.map((one) => `/staff/orders?${name === 'customer' ? 'customer' : 'q'}=${encodeURIComponent(of(one))}`),
    next: older,
  })
  const orders = (name: string, ...filters: string[]): Asked => ({
    name: `orders, ${name}`,
    paths: filters.map((filter) => `/staff/orders?${filter}`),
    next: older,
  })
  const list = (path: string, ...filters: string[]): Asked => ({
    name: path.replaceAll('/', ' '),
    paths: (filters.length ? filters : ['']).map((filter) => `/staff/${path}${filter && `?${filter}`}`),
    next: older,
  })
  const ascending = (asked: Asked, key?: string): Asked => ({ ...asked, next: key ? following('after', key) : newer })
  const one = ({ next: _next, ...asked }: Asked): Asked => asked
  return [
    orders('all', 'limit=50'),
    orders(
      'by state',
      ...['confirmed', 'preparing', 'shipped', 'delivered', 'returned'].map((state) => `state=${state}`),
    ),
    orders('by method', 'method=card', 'method=cod', 'method=tabby', 'method=stc_pay'),
    orders('by tag', `tag=${encodeURIComponent('هش')}`, `tag=${encodeURIComponent('عاجل')}`),
    orders('by day', ...[1, 30, 90, 365, 700].map((ago) => `from=${dayBefore(ago + 7)}&until=${dayBefore(ago)}`)),
    search('number', ({ number }) => number),
    search('end of the number', ({ number }) => number.slice(-4)),
    search('phone', ({ phone }) => phone),
    search('tracking number', ({ tracking }) => tracking),
    search('name', ({ recipient }) => recipient),
    search('part of a name', ({ recipient }) => recipient.slice(0, 6)),
    search('unknown name', () => 'جبرتيلة'),
    search('customer', ({ customer }) => customer),
    one(list('orders/counts')),
    one({ name: 'an order', paths: (await newest(db)).map((id) => `/staff/orders/${id}`) }),
    list('returns', '', 'state=requested', 'state=received'),
    list('refunds', '', 'state=done', 'state=pending'),
    one(list('payments/stuck')),
    list('customers/search'),
    {
      ...list('customers/search', ...some.map(({ recipient }) => `q=${encodeURIComponent(recipient.slice(0, 8))}`)),
      name: 'customers by name',
    },
    {
      ...list('customers/search', ...some.map(({ phone }) => `q=${encodeURIComponent(phone.slice(-5))}`)),
      name: 'customers by phone',
    },
    one({ name: 'a customer', paths: some.map(({ customer }) => `/staff/customers/${customer}`) }),
    ascending(list('tickets', 'list=waiting', 'list=open', 'list=closed')),
    one(list('tickets/counts')),
    ascending(list('contacts', '', 'handled=true')),
    ascending(list('ratings', 'state=pending', 'state=published', 'state=hidden')),
    ascending(list('partners', 'state=applied', 'state=active')),
    one(list('community/counts')),
    list('coupons', '', 'state=on', 'state=off'),
    list('products', '', 'stock=low', 'status=draft'),
    ascending(list('stock', '', 'most=3', `q=${encodeURIComponent('تمر')}`), 'sku'),
    list(
      'audit',
      '',
      'outcome=refused',
      'action=order.shipped',
      'q=order',
      `from=${dayBefore(400)}&until=${dayBefore(390)}`,
    ),
    list('actions', '', 'subject=order:777'),
    ...REPORTS.flatMap((name) =>
      reports(
        name,
        some.map(({ product }) => product),
      ),
    ),
  ]
}

/** A report of a month, of a year, and opened at a row. */
function reports(name: ReportName, skus: string[]): Asked[] {
  const path = (from: number, until: number): string =>
    `/staff/reports/${name}?from=${dayBefore(from)}&until=${dayBefore(until)}`
  const months = Array.from({ length: Math.floor(DAYS / 31) }, (_, month) => path(month * 30 + 30, month * 30))
  return [
    { name: `report ${name}, a month`, paths: months },
    { name: `report ${name}, a year`, paths: [path(365, 0), path(500, 135)] },
    ...(name === 'documents'
      ? [
          {
            name: 'documents of a product, a year',
            paths: skus.map((sku) => `${path(365, 0)}&by=product&key=${encodeURIComponent(sku)}`),
          },
        ]
      : []),
  ]
}

const dayBefore = (days: number): string => dateInRiyadh(new Date(Date.now() - days * 86_400_000))

async function newest(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders order by id desc limit 20 offset 200`)
  return rows.map(({ id }) => id)
}
