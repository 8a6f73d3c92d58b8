import type { Account, Consent, ConsentChange, ProfileChange } from '#api/contract/account.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '#api/contract/identity-limits.ts'
import { clean } from '#locales/arabic-text.ts'
import { hasLetters } from '#locales/visible-text.ts'
import { typedText } from '#locales/typed.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, desc, eq, inArray, isNull, sql } from '#server/platform/database/drizzle.ts'
import { consents, customers } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, type Faults } from '#server/platform/http/errors.ts'
import { offersBusiness, readBusiness } from '#server/invoices/service.ts'
import {
  customerColumns,
  listSessions,
  recordConsents,
  toUser,
  type Customer,
  type Identity,
} from '#server/identity/service.ts'

const HISTORY = 50

/** Everything that the account page shows. */
export async function readAccount(identity: Identity, customer: Customer, sessionId: string): Promise<Account> {
  const { db } = identity
  const [row] = await db
    .select({
      ...customerColumns,
      birthday: customers.birthday,
      gender: customers.gender,
      business: customers.business,
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
    })
    .from(customers)
    .where(and(eq(customers.id, customer.id), isNull(customers.deletedAt)))
  if (!row) throw notFound()
  const { birthday, gender, business, hasPassword, ...known } = row
  return {
    user: toUser(known),
    has_password: hasPassword,
    birthday,
    gender,
    ...((await offersBusiness(db)) && { business }),
    ...(await readConsents(db, customer.id)),
    sessions: await listSessions(identity, customer, sessionId),
  }
}

/** What the customer accepts now, and how that changed. */
export const readConsents = async (
  db: Tx,
  customerId: number,
): Promise<Pick<Account, 'consents' | 'consent_history'>> => ({
  consents: await consentsOf(db, customerId),
  consent_history: await historyOf(db, customerId),
})

/** Consents to offers; the terms are not shown on the page. */
const offersOf = (customerId: number) =>
  and(eq(consents.customerId, customerId), inArray(consents.channel, [...CONSENT_CHANNELS]))
const offerChannel = sql<ConsentChannel>`${consents.channel}`

async function consentsOf(db: Tx, customerId: number): Promise<Account['consents']> {
  const rows = await db
    .selectDistinctOn([consents.channel], { channel: offerChannel, granted: consents.granted })
    .from(consents)
    .where(offersOf(customerId))
    .orderBy(consents.channel, desc(consents.id))
  const granted = (channel: Consent['channel']): boolean =>
    rows.find((row) => row.channel === channel)?.granted ?? false
  return { email: granted('email'), sms: granted('sms') }
}

async function historyOf(db: Tx, customerId: number): Promise<Consent[]> {
  const rows = await db
    .select({ channel: offerChannel, granted: consents.granted, via: consents.via, at: consents.at })
    .from(consents)
    .where(offersOf(customerId))
    .orderBy(desc(consents.id))
    .limit(HISTORY)
  return rows.map(({ channel, granted, via, at }) => ({ channel, granted, via, at: at.toISOString() }))
}

/** @throws Refusal 422 */
export async function changeProfile({ db }: Identity, customer: Customer, change: ProfileChange): Promise<void> {
  const faults: Faults = {}
  const set: Partial<typeof customers.$inferInsert> = {}
  if (change.name !== undefined) {
    set.name = clean(change.name)
    if (!hasLetters(set.name)) faults['name'] = 'identity.name.invalid'
  }
  if (change.birthday !== undefined) {
    set.birthday = change.birthday === null ? null : readBirthday(change.birthday)
    if (set.birthday === undefined) faults['birthday'] = 'api.account.birthday'
  }
  if (change.gender !== undefined) set.gender = change.gender
  if (change.business !== undefined) set.business = change.business && readBusiness(change.business)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (Object.keys(set).length > 0) await db.update(customers).set(set).where(eq(customers.id, customer.id))
}

/** YYYY-MM-DD in digits of any script; undefined unless it is a plausible birthday. */
export function readBirthday(text: string): string | undefined {
  const day = typedText(text).trim()
  const date = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    return undefined
  const now = databaseNow()
  return date < now && date.getUTCFullYear() >= now.getUTCFullYear() - 120 ? day : undefined
}

/** Records changed consents, and keeps the earlier ones. */
export async function changeConsents({ db }: Identity, customer: Customer, wanted: ConsentChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('update')
    const now = await consentsOf(tx, customer.id)
    const changed = CONSENT_CHANNELS.filter((channel) => now[channel] !== wanted[channel])
    if (changed.length === 0) return
    for (const granted of [true, false]) {
      const channels = changed.filter((channel) => wanted[channel] === granted)
      if (channels.length > 0) await recordConsents(tx, customer.id, channels, granted, 'account')
    }
    await tx
      .update(customers)
      .set({ marketingAt: wanted.email || wanted.sms ? sql`coalesce(${customers.marketingAt}, now())` : null })
      .where(eq(customers.id, customer.id))
  })
}
