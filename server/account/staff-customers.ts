import type {
  CustomerErasure,
  CustomerNote,
  CustomerSearch,
  StaffCustomer,
  StaffCustomerSummary,
} from '#api/contract/staff-customers.ts'
import type { AccountExport } from '#api/contract/account.ts'
import { clean } from '#locales/arabic-text.ts'
import { eraseAccount, exportAccount, readConsents } from './service.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import { customerNotes, customers, staff } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ofShownOrders } from '#server/money/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { customerColumns, lockCustomer, type Identity } from '#server/identity/service.ts'
import { ticketsOfCustomer } from '#server/support/service.ts'
import { balanceOf } from '#server/wallet/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff, Permissions } from '#server/staff-access/public.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { matchesCustomer } from './search-customers.ts'
import { showCustomer } from './shown.ts'

const NOTES = 100

const columns = {
  ...customerColumns,
  closedAt: customers.deletedAt,
  // By its full name, since the query builder leaves the table out, and `id` would be the order's.
  orders: sql<number>`(select count(*)::int from orders o where o.customer_id = customers.id and o.confirmed_at is not null and ${ofShownOrders('o')})`,
  lastOrder: sql<Date | string | null>`(select o.created_at from orders o
    where o.customer_id = customers.id and o.confirmed_at is not null and ${ofShownOrders('o')} order by o.id desc limit 1)`,
}
type Row = {
  id: number
  name: string
  phone: string
  email: string | null
  createdAt: Date
  orders: number
  lastOrder: Date | string | null
}

const toSummary = ({ id, name, phone, email, createdAt, orders, lastOrder }: Row): StaffCustomerSummary => ({
  id,
  name,
  phone,
  email,
  orders,
  last_order_at: lastOrder === null ? null : new Date(lastOrder).toISOString(),
  created_at: createdAt.toISOString(),
})

/** Without closed accounts. */
const found = (q: string) => and(isNull(customers.deletedAt), q.trim() === '' ? undefined : matchesCustomer(q))

export const countCustomers = (db: Tx, { q = '' }: Pick<CustomerSearch, 'q'>): Promise<number> =>
  db.$count(customers, found(q))

/** Newest first. */
export async function searchCustomers(
  db: Tx,
  { q = '', before, limit = 20 }: CustomerSearch,
): Promise<Page<StaffCustomerSummary>> {
  const rows = await db
    .select(columns)
    .from(customers)
    .where(and(found(q), before === undefined ? undefined : lt(customers.id, before)))
    .orderBy(desc(customers.id))
    .limit(limit + 1)
  const { items, ...page } = pageOf(rows, limit, ({ id }) => id)
  return { ...page, items: items.map(toSummary) }
}

/** @throws Refusal 404 */
export async function readCustomer(db: Tx, id: number, permissions: Permissions): Promise<StaffCustomer | null> {
  const [row] = await db.select(columns).from(customers).where(eq(customers.id, id))
  if (!row) throw notFound()
  const customer: StaffCustomer = {
    ...toSummary(row),
    email_verified: row.emailVerified,
    closed_at: row.closedAt?.toISOString() ?? null,
    balance: await balanceOf(db, id),
    ...(await readConsents(db, id)),
    notes: await notesOf(db, id),
    tickets: await ticketsOfCustomer(db, id),
  }
  return showCustomer(customer, permissions)
}

async function notesOf(db: Tx, customerId: number): Promise<CustomerNote[]> {
  const rows = await db
    .select({ note: customerNotes, name: staff.name })
    .from(customerNotes)
    .leftJoin(staff, eq(staff.id, customerNotes.staffId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id))
    .limit(NOTES)
  return rows.map(({ note: { id, text, createdAt, staffId }, name }) => ({
    id,
    text,
    at: createdAt.toISOString(),
    staff: staffId === null ? null : { id: staffId, name: name ?? '' },
  }))
}

/** The audit does not repeat the words, since nothing can be deleted from it. @throws Refusal 404 */
export async function noteCustomer(db: Database, by: Staff, id: number, text: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, id))) throw notFound()
    await tx.insert(customerNotes).values({ customerId: id, staffId: by?.id ?? null, text: text.trim() })
    await recordAction(tx, by, 'customer.note', `customer:${id}`)
  })
}

/** @throws Refusal 404 */
export const exportCustomer = (db: Database, by: Staff, id: number): Promise<AccountExport> =>
  inTransaction(db, async (tx) => {
    if (!(await findCustomer(tx, id))) throw notFound()
    await recordAction(tx, by, 'customer.export', `customer:${id}`)
    return exportAccount(tx, id)
  })

/** @throws Refusal 404, 409 while either side still owes something */
export async function eraseCustomer(
  identity: Identity,
  by: Staff,
  id: number,
  { why, waive_wallet: waive = false }: CustomerErasure,
): Promise<void> {
  const customer = await findCustomer(identity.db, id)
  if (!customer) throw notFound()
  await eraseAccount(identity, customer, {
    waive,
    actor: 'staff',
    record: async (tx) => {
      await recordAction(tx, by, 'customer.erase', `customer:${id}`, { why: clean(why) })
    },
  })
}

async function findCustomer(db: Tx, id: number) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
  return row
}
