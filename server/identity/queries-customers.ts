import type { ConsentChannel } from '#api/contract/identity-limits.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNotNull, isNull, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { emitEvents } from '#server/outbox/service.ts'
import { recordConsents } from './record-consents.ts'

/** Columns that other domains may read of a customer. */
export const customerColumns = {
  id: customers.id,
  name: customers.name,
  phone: customers.phone,
  email: customers.email,
  emailVerified: sql<boolean>`${customers.emailVerifiedAt} is not null`,
  createdAt: customers.createdAt,
}

const UNIQUE_VIOLATION = '23505'

const living = isNull(customers.deletedAt)
const byEmail = (email: string) => eq(sql`lower(${customers.email})`, sql`lower(${email})`)

/** Includes the password hash, for signing in. */
const account = { customer: customerColumns, passwordHash: customers.passwordHash }

/** As messages need it, which tell only who has a password to choose another. */
export const accessOf = ({ passwordHash }: { passwordHash: string | null }) => ({
  password: passwordHash === null ? ('none' as const) : ('yes' as const),
})

export async function findByPhone(tx: Tx, phone: string) {
  const [found] = await tx
    .select(account)
    .from(customers)
    .where(and(eq(customers.phone, phone), living))
  return found
}

/** The customer who verified this address. */
export async function findByEmail(tx: Tx, email: string) {
  const [found] = await tx
    .select(account)
    .from(customers)
    .where(and(byEmail(email), isNotNull(customers.emailVerifiedAt), living))
  return found
}

/** Locks the row until the transaction ends. */
export async function lockCustomer(tx: Tx, id: number) {
  const [found] = await tx
    .select(account)
    .from(customers)
    .where(and(eq(customers.id, id), living))
    .for('update')
  return found
}

type NewCustomer = {
  name: string
  phone: string
  email: string | null
  passwordHash: string | null
  offers: ConsentChannel[]
}

/** Signing up includes agreeing to the terms. Returns undefined if the phone number is taken. */
export async function insertCustomer(tx: Tx, { offers, ...values }: NewCustomer) {
  const made = await insertRow(tx, { ...values, marketingAt: offers.length > 0 ? sql`now()` : null }, 'customer')
  if (made) await recordConsents(tx, made.id, ['terms', ...offers], true, 'register')
  return made
}

/** A customer whom staff named, and who has agreed to nothing yet. Returns undefined if the phone number is taken. */
export const insertNamed = (tx: Tx, { name, phone }: Pick<NewCustomer, 'name' | 'phone'>) =>
  insertRow(tx, { name, phone, email: null, passwordHash: null }, 'staff')

type Row = Omit<NewCustomer, 'offers'> & { marketingAt?: SQL | null }
async function insertRow(tx: Tx, values: Row, by: 'customer' | 'staff') {
  const [made] = await tx.insert(customers).values(values).onConflictDoNothing().returning(customerColumns)
  if (made)
    await emitEvents(tx, [
      { type: 'customer.created', subject: `customer:${made.id}`, customerId: made.id, data: { by } },
    ])
  return made
}

export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.update(customers).set({ passwordHash }).where(eq(customers.id, id))
}

/** Returns undefined if another customer has it. The caller must have locked the customer. */
export async function setContact(tx: Tx, id: number, kind: 'email' | 'phone', target: string) {
  const holder = kind === 'email' ? await findByEmail(tx, target) : await findByPhone(tx, target)
  if (holder && holder.customer.id !== id) return undefined
  const set = kind === 'email' ? { email: target, emailVerifiedAt: sql`now()` } : { phone: target }
  const update = tx.transaction((inner) =>
    inner
      .update(customers)
      .set(set)
      .where(and(eq(customers.id, id), living))
      .returning(customerColumns),
  )
  // Two customers verified the same address at the same time.
  const [after] = await update.catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code !== UNIQUE_VIOLATION) throw error
    return []
  })
  return after
}
