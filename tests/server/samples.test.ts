import { beforeAll, expect, it } from 'vitest'
import { beginCheckout } from '#server/checkout/begin-checkout.ts'
import { readConfig, type Config } from '#server/config.ts'
import { DEMO_CATALOGUE, importCatalogue } from '#server/catalogue-import/service.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { customers, invoices, orders, staffActions } from '#server/platform/database/schema.ts'
import { readPayments } from '#server/payments/config.ts'
import { shopOf } from '#server/payments/service.ts'
import { verifyLedger } from '#server/wallet/service.ts'
import { addSampleCustomers, makeSampleOrders } from '#scripts/samples/samples.ts'
import { removeSampleOrders } from '#server/samples/service.ts'
import { openEmulator } from '#tests/fixtures/emulator.ts'
import { openTestJobs } from '#tests/fixtures/jobs.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'

const emulator = opened(openEmulator)
const config = (): Config => ({
  ...readConfig({}),
  payments: { ...readPayments({}, { isTrial: true, port: 0 }), emulatorUrl: emulator.url() },
})
const shop = opened(() => openShop(false, config()))
const jobs = opened(() => openTestJobs(shop.database, config()))
const desk = () => ({ ...shopOf({ db: shop.db, config: config() }), config: config() })

const stock = async () =>
  (
    await shop.db.execute(
      sql`select v.sku, v.stock, p.sold from variants v join products p on p.id = v.product_id order by v.sku`,
    )
  ).rows as { sku: string; stock: number; sold: number }[]
const counted = async (column: string): Promise<Record<string, number>> => {
  const { rows } = await shop.db.execute<{ name: string; count: number }>(
    sql.raw(`select ${column} from orders o
    left join payments p on p.order_id = o.id and p.state not in ('failed') group by 1`),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

let full: Awaited<ReturnType<typeof stock>>
/** Orders after a start as a real shop, the interrupted one among them. */
let ofRealShop: number
beforeAll(async () => {
  await importCatalogue({ db: shop.db, dataDir: shop.dataDir }, [DEMO_CATALOGUE])
  full = await stock()
  await addSampleCustomers(shop.db)
  // As a kill leaves it: an order is there, and its customer still waits for the others.
  const [first] = await shop.db.select().from(customers)
  await beginCheckout(desk(), first!.id, [{ sku: 'WH-COF-004', quantity: 1 }])
  await makeSampleOrders({ ...desk(), config: { ...config(), isTrial: false } })
  ofRealShop = await shop.db.$count(orders)
  await makeSampleOrders(desk())
})

it('are not made in a shop that is no longer a trial', () => {
  expect(ofRealShop).toBe(1)
})

it('has forty orders in all states and ways of payment, over the last six weeks', async () => {
  expect(await counted('o.state as name, count(*)::int as count')).toEqual({
    awaiting_payment: 1,
    confirmed: 2,
    preparing: 2,
    shipped: 5,
    delivered: 20,
    cancelled: 4,
    expired: 1,
    return_requested: 2,
    returned: 3,
  })
  expect(await counted('p.method as name, count(*)::int as count')).toMatchObject({
    card: expect.any(Number),
    apple_pay: expect.any(Number),
    stc_pay: expect.any(Number),
    tabby: 4,
    tamara: 3,
    cod: expect.any(Number),
  })
})

it('shows them to staff with dates of their own, marked as samples', async () => {
  const owner = await signedInPerson(shop.db)
  const { items } = (await shop.get('/api/staff/orders?limit=50', owner.headers)).body.data as {
    items: { created_at: string; customer: { name: string; phone: string } }[]
  }
  expect(items.every(({ customer }) => customer.name.endsWith('(عيّنة)'))).toBe(true)
  const days = items.map(({ created_at }) => (Date.now() - new Date(created_at).getTime()) / 86_400_000)
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(Math.max(...days)).toBeGreaterThan(40)
  expect(new Set(days.map(Math.floor)).size).toBeGreaterThan(25)
  const { rows } = await shop.db.execute(sql`
    select from orders o join order_events e on e.order_id = o.id where e.at < o.created_at or e.at > now()
    union all select from payments where created_at > now() union all select from refunds where done_at > now()`)
  expect(rows).toEqual([])
})

it('has refunds that are done, and documents that are tests', async () => {
  const { rows } = await shop.db.execute<{ state: string; to: string }>(sql`select distinct state, "to" from refunds`)
  expect(rows.map(({ state, to }) => `${to} ${state}`).toSorted()).toEqual(['source done', 'wallet done'])
  const documents = await shop.db.select().from(invoices)
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.filter(({ isTest, document }) => !isTest || !(document as { test: boolean }).test)).toEqual([])
  expect((await verifyLedger(shop.db)).faults).toEqual([])
})

it('sends nobody a message, and leaves nothing in the audit', async () => {
  await jobs.drain()
  expect(shop.sent).toEqual([])
  const { rows } = await shop.db.execute(
    sql`select from outgoing_messages union all select from mailbox union all select from notifications`,
  )
  expect(rows).toEqual([])
  expect(await shop.db.$count(staffActions)).toBe(0)
})

it('makes them once', async () => {
  const before = await shop.db.select({ id: orders.id }).from(orders)
  await makeSampleOrders(desk())
  expect(await shop.db.select({ id: orders.id }).from(orders)).toEqual(before)
})

it('removes all of it by a command, and stock and numbers are as before', async () => {
  expect(await shop.db.transaction(removeSampleOrders)).toBe(40)
  expect(await stock()).toEqual(full)
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from customers) + (select count(*)::int from invoices)
      + (select count(*)::int from ledger_entries) + (select count(*)::int from invoice_counters)
      + (select count(*)::int from tickets) as left`)
  expect(rows).toEqual([{ left: 0 }])
  await makeSampleOrders(desk())
  expect(await shop.db.$count(orders)).toBe(0)
})
