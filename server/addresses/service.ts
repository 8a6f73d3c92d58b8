import type { Address, AddressEntry, SavedAddress } from '#api/contract/address.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import { addresses, customers } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notFound, Refusal } from '#server/platform/http/errors.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { asksNationalAddress, readAddress } from './read.ts'

export { addressLine, streetLine, wholeAddressLine } from './address-line.ts'
export { asksNationalAddress, completeAddress, readAddress } from './read.ts'

const MOST = 30

type Row = typeof addresses.$inferSelect
const toSaved = ({ id, isDefault, askedAt, address }: Row): SavedAddress => ({
  id,
  is_default: isDefault,
  asks_national_address: askedAt === null && asksNationalAddress(address),
  ...address,
})

/** The default address first, then the latest. */
export async function listAddresses(db: Tx, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
  return rows.map(toSaved)
}

/** @throws Refusal 404 if the customer has no such address */
export async function addressOf(db: Tx, customerId: number, id: number): Promise<SavedAddress> {
  const [row] = await db.select().from(addresses).where(ownAddress(customerId, id))
  if (!row) throw notFound()
  return toSaved(row)
}

/** Adds an address unless it exists already. The first one becomes the default. */
export function addAddress(db: Database, customerId: number, entry: AddressEntry): Promise<SavedAddress> {
  const address = readAddress(entry)
  return changing(db, customerId, async (tx) => {
    const all = await tx.select().from(addresses).where(eq(addresses.customerId, customerId))
    const existing = all.find((row) => isSameAddress(row.address, address))
    if (existing) return toSaved(existing)
    if (all.length >= MOST) throw new Refusal(409, 'api.address.tooMany')
    const [row] = await tx
      .insert(addresses)
      .values({ customerId, address, isDefault: all.length === 0 })
      .returning()
    return toSaved(row!)
  })
}

export function changeAddress(
  db: Database,
  customerId: number,
  id: number,
  entry: AddressEntry,
): Promise<SavedAddress> {
  const address = readAddress(entry)
  return changing(db, customerId, async (tx) => {
    const [row] = await tx.update(addresses).set({ address }).where(ownAddress(customerId, id)).returning()
    if (!row) throw notFound()
    return toSaved(row)
  })
}

/** The checkout asked for its national address, and does not ask again. */
export async function noteAsked(db: Tx, customerId: number, id: number): Promise<void> {
  await db.update(addresses).set({ askedAt: databaseNow() }).where(ownAddress(customerId, id))
}

/** Replaces an address wherever the book has it. @param before as an order keeps it */
export async function replaceSaved(tx: Tx, customerId: number, before: Address, address: Address): Promise<void> {
  const rows = await tx.select().from(addresses).where(eq(addresses.customerId, customerId))
  const ids = rows.filter((row) => isSameAddress(row.address, before)).map(({ id }) => id)
  if (ids.length > 0) await tx.update(addresses).set({ address }).where(inArray(addresses.id, ids))
}

export function makeDefault(db: Database, customerId: number, id: number): Promise<SavedAddress> {
  return changing(db, customerId, async (tx) => {
    await addressOf(tx, customerId, id)
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
    const [row] = await tx.update(addresses).set({ isDefault: true }).where(ownAddress(customerId, id)).returning()
    return toSaved(row!)
  })
}

/** If the default address is removed, the latest other one becomes the default. */
export function removeAddress(db: Database, customerId: number, id: number): Promise<void> {
  return changing(db, customerId, async (tx) => {
    const [removed] = await tx.delete(addresses).where(ownAddress(customerId, id)).returning()
    if (!removed) throw notFound()
    if (!removed.isDefault) return
    await tx.execute(
      sql`update addresses set is_default = true where id = (select max(id) from addresses where customer_id = ${customerId})`,
    )
  })
}

/** Locks the address book, so that changes run one at a time. */
function changing<T>(db: Database, customerId: number, change: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    return change(tx)
  })
}

const ownAddress = (customerId: number, id: number) => and(eq(addresses.customerId, customerId), eq(addresses.id, id))

const isSameAddress = (one: object, other: object): boolean => {
  const canonical = (address: object): string =>
    JSON.stringify(Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return canonical(one) === canonical(other)
}
