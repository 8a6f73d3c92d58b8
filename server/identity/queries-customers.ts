import type { ConsentChannel } from '#api/contract/identity-limits.ts'
import type { Tx } from '#server/database/connect.ts'
import { and, eq, isNull, sql } from '#server/database/drizzle.ts'
import { consents, customers } from '#server/database/schema.ts'
import { agreedVersion } from './agreed.ts'

/** What the shop's other parts know of a customer. */
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

/** With the password's hash, for signing in. */
const account = { customer: customerColumns, passwordHash: customers.passwordHash }

export async function findByPhone(tx: Tx, phone: string) {
  const [found] = await tx
    .select(account)
    .from(customers)
    .where(and(eq(customers.phone, phone), living))
  return found
}

export async function findByEmail(tx: Tx, email: string) {
  const [found] = await tx
    .select(account)
    .from(customers)
    .where(and(byEmail(email), living))
  return found
}

/** Locked until the transaction ends. */
export async function lockCustomer(tx: Tx, id: number) {
  const [found] = await tx
    .select(account)
    .from(customers)
    .where(and(eq(customers.id, id), living))
    .for('update')
  return found
}

type NewCustomer = { name: string; phone: string; email: string | null; passwordHash: string; offers: ConsentChannel[] }

/** Whoever signs up agrees to the terms. Undefined when somebody has the phone or the e-mail already. */
export async function insertCustomer(tx: Tx, { offers, ...values }: NewCustomer) {
  const [made] = await tx
    .insert(customers)
    .values({ ...values, marketingAt: offers.length > 0 ? sql`now()` : null })
    .onConflictDoNothing()
    .returning(customerColumns)
  if (made)
    await tx
      .insert(consents)
      .values(
        (['terms', ...offers] as const).map((channel) => ({
          customerId: made.id,
          channel,
          granted: true,
          version: agreedVersion(channel),
          via: 'register' as const,
        })),
      )
  return made
}

export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.update(customers).set({ passwordHash }).where(eq(customers.id, id))
}

/** Whoever entered the code that went to the address reads what is sent to it. */
export async function setEmailVerified(tx: Tx, id: number): Promise<void> {
  await tx
    .update(customers)
    .set({ emailVerifiedAt: sql`coalesce(${customers.emailVerifiedAt}, now())` })
    .where(eq(customers.id, id))
}

/** Undefined when somebody else has it by now. The customer is locked. */
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
  // Two customers enter the codes of one address at the same moment.
  const [after] = await update.catch((error: { cause?: { code?: string } }) => {
    if (error.cause?.code !== UNIQUE_VIOLATION) throw error
    return []
  })
  return after
}
