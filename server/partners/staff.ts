import type { PartnerState } from '#api/contract/partner.ts'
import type { StaffPartnerDetails } from '#api/contract/staff-community.ts'
import { routes } from '#locales/routes.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { and, asc, desc, eq, gt, lt, sql } from '#server/platform/database/drizzle.ts'
import { customers, partners } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { isNamed } from '#server/platform/http/if-match.ts'
import { notify } from '#server/notifications/public.ts'
import { settings } from '#server/settings/service.ts'
import { referralsOf, SHOWN, totalsOf, visitsOf } from './figures.ts'

type Row = typeof partners.$inferSelect

/** Changes with every application and decision. */
const versionOf = ({ state, createdAt, decidedAt }: Row): string =>
  [createdAt, decidedAt].map((at) => at?.getTime().toString(36) ?? 0).join('.') + state

const withName = (db: Tx) =>
  db
    .select({ partner: partners, name: customers.name })
    .from(partners)
    .innerJoin(customers, eq(customers.id, partners.customerId))

/** Applications from the oldest, others from the newest; one more than `limit` if there are more. */
export function partnersInState(db: Tx, state: PartnerState, after?: number, limit = 50) {
  const isOldestFirst = state === 'applied'
  return withName(db)
    .where(
      and(
        eq(partners.state, state),
        after === undefined ? undefined : isOldestFirst ? gt(partners.id, after) : lt(partners.id, after),
      ),
    )
    .orderBy(isOldestFirst ? asc(partners.id) : desc(partners.id))
    .limit(limit + 1)
}

export const countApplied = (db: Tx): Promise<number> => db.$count(partners, eq(partners.state, 'applied'))

/** With commissions. @throws Refusal 404 */
export async function showPartner(db: Tx, id: number): Promise<StaffPartnerDetails> {
  const [row] = await withName(db).where(eq(partners.id, id))
  if (!row) throw notFound()
  const { code, state, place, about, why, createdAt, customerId } = row.partner
  const found = await referralsOf(db, id)
  return {
    id,
    name: row.name,
    code,
    state,
    place,
    about,
    at: createdAt.toISOString(),
    customer_id: customerId,
    why,
    percent: settings().partners.percent,
    visits: await visitsOf(db, id),
    ...totalsOf(found),
    referrals: found.slice(0, SHOWN),
    version: versionOf(row.partner),
  }
}

/**
 * A decision by staff.
 * @param expected of `If-Match`
 * @throws Refusal 404, 412, 422 for a refusal without a reason
 */
export async function decidePartner(
  db: Database,
  id: number,
  state: 'active' | 'refused' | 'stopped',
  why = '',
  expected?: string,
): Promise<void> {
  if (state === 'refused' && why.trim() === '') throw invalid({ why: 'api.staff.whyNeeded' })
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(partners).where(eq(partners.id, id)).for('update')
    if (!row) throw notFound()
    if (expected !== undefined && !isNamed(expected, versionOf(row)))
      throw new Refusal(412, 'api.staff.partnerOutdated')
    await tx
      .update(partners)
      .set({ state, why: why || null, decidedAt: sql`now()` })
      .where(eq(partners.id, id))
    if (state !== 'stopped')
      await notify(tx, {
        customerId: row.customerId,
        kind: state === 'active' ? 'partnerAccepted' : 'partnerRefused',
        values: { why },
        path: routes.partner(),
        byEmail: true,
      })
  })
}
