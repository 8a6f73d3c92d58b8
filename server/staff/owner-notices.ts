import { PROVIDERS } from '#api/contract/settings/provider-names.ts'
import type { OwnerNotice } from '#api/contract/staff-audit.ts'
import { formatMoment } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import { ownerNotices, staff, staffPeople } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { message } from '#server/platform/http/messages.ts'
import { defineJob } from '#server/platform/jobs/service.ts'
import { send } from '#server/messaging/public.ts'
import { notifyStaff } from '#server/notifications/public.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { knownProvider } from '#server/settings/service.ts'

/** The texts are `staff.notice.*`. docs/decisions/0074-proof-and-notice-follow-money.md */
const NOTICES = [
  'endpointGone',
  'keyAdded',
  'keyRevoked',
  'ownerAdded',
  'ownerLink',
  'ownerRemoved',
  'providerKeys',
  'providerKeysRemoved',
  'providerKeysUndone',
  'providersHeld',
  'sourceIgnored',
] as const
type NoticeKind = (typeof NOTICES)[number]
/** Not urgent, so it is not sent as a push notification. */
const IGNORED: NoticeKind = 'sourceIgnored'
/** Where to look at other notices than those of the audit. */
const PATHS: Record<string, string> = {
  [IGNORED]: adminRoutes.publishing('deliveries'),
  endpointGone: adminRoutes.publishing('endpoints'),
}
type Row = typeof ownerNotices.$inferSelect

const SHOWN_DAYS = 7
const KEPT_DAYS = 30
const MOST_SHOWN = 10
const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/**
 * Notes a change that owners are notified of, in its transaction: for a week in «اليوم», and within a minute by e-mail and
 * push.
 * @param notice.name of what was changed, never its value
 * @param notice.alsoTo the address of a person who has just ceased to be an owner
 */
export const notifyOwners = (
  tx: Tx,
  by: Pick<NonNullable<Staff>, 'name'> | null,
  notice: { kind: NoticeKind; name: string; alsoTo?: string | null },
): Promise<unknown> => tx.insert(ownerNotices).values({ who: by?.name ?? null, ...notice })

/** Another release may know more kinds. */
const textOf = ({ kind: given, name }: Row): string | undefined => {
  const kind = NOTICES.find((one) => one === given)
  const provider = PROVIDERS.find((one) => one === name && kind?.startsWith('providerKeys'))
  const shown = provider ? knownProvider(provider).name : `\u2068${name}\u2069`
  return kind && message(`staff.notice.${kind}`, { name: shown })
}

/** Those of the last week, newest first. */
export async function listNotices(db: Tx): Promise<OwnerNotice[]> {
  const rows = await db
    .select()
    .from(ownerNotices)
    .where(gt(ownerNotices.at, daysAgo(SHOWN_DAYS)))
    .orderBy(desc(ownerNotices.id))
    .limit(MOST_SHOWN)
  return rows.flatMap((row) => {
    const text = textOf(row)
    return text === undefined ? [] : { id: row.id, at: row.at.toISOString(), who: row.who, text }
  })
}

/** Sends e-mails and push messages about new notices, and deletes old ones: the audit keeps what was done. */
export const sendNotices = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.delete(ownerNotices).where(lt(ownerNotices.at, daysAgo(KEPT_DAYS)))
    const rows = await tx
      .select()
      .from(ownerNotices)
      .where(isNull(ownerNotices.sentAt))
      .orderBy(asc(ownerNotices.id))
      .for('update', { skipLocked: true })
    for (const row of rows) {
      await notifyNow(tx, row)
      await tx.update(ownerNotices).set({ sentAt: databaseNow(), alsoTo: null }).where(eq(ownerNotices.id, row.id))
    }
  })

async function notifyNow(tx: Tx, row: Row): Promise<void> {
  const what = textOf(row)
  if (what === undefined) return
  const values = {
    what,
    who: row.who ?? message('staff.notice.command'),
    when: formatMoment(row.at),
    path: PATHS[row.kind] ?? adminRoutes.people('audit'),
  }
  for (const email of new Set([...(await addressesOfOwners(tx)), ...(row.alsoTo === null ? [] : [row.alsoTo])]))
    await send(tx, { to: { email }, template: 'ownerNotice', values })
  if (row.kind === IGNORED) return
  const text = message('staff.news.ownerNotice.text', values)
  await notifyStaff(tx, { kind: 'ownerNotice', role: 'owner', path: values.path, text })
}

/** E-mail addresses of owners who have joined. */
export async function addressesOfOwners(tx: Tx): Promise<string[]> {
  const owners = await tx
    .select({ email: staffPeople.email })
    .from(staffPeople)
    .innerJoin(staff, and(eq(staff.id, staffPeople.staffId), isNull(staff.revokedAt)))
    .where(and(eq(staffPeople.role, 'owner'), isNotNull(staffPeople.joinedAt)))
  return owners.flatMap(({ email }) => email ?? [])
}

defineJob<object>('notify-owners', (_, { db }) => sendNotices(db), { cron: '* * * * *', policy: 'short' })
