import { routes } from '#locales/routes.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { declareEvent } from '#server/platform/events.ts'
import { areJobsOpen, defineJob, enqueue } from '#server/platform/jobs/service.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { skusCovered } from './covered-products.ts'
import type { PromotionRow } from './types.ts'

/** What pages say of promotions is another now. */
export const shownPromotionsChanged = declareEvent<void>('pages say other promotions', ['catalogue'])
/** The same by the clock or by a limit that was reached: what to publish. */
export const promotionsBeganOrEnded = declareEvent<Republished>('promotions began or ended', ['publishing'])

export type Republished = { skus: string[]; pages: string[] }
type Rule = PromotionRow['rule']

/** Promotions that pages show: they apply now, to all customers or to first orders, without a code. */
const isPublic = (): SQL => {
  const now = sql`${databaseNow().toISOString()}::timestamptz`
  return sql`(p.is_active and p.code is null and p.rule #>> '{audience,who}' in ('all', 'first_order')
    and coalesce(p.starts_at <= ${now}, true) and coalesce(p.ends_at > ${now}, true)
    and coalesce(p.uses_in_all > (select count(*) from promotion_uses u where u.promotion_id = p.id), true))`
}

/** Lets pages say promotions that began, and no longer those that ended or are used up. */
export const applyPromotionTimes = (db: Database): Promise<Republished | null> =>
  inTransaction(db, async (tx) => {
    // In the order in which orders lock them.
    const { rows } = await tx.execute<{ id: number }>(
      sql`select p.id from promotions p where p.is_shown <> ${isPublic()} order by p.id for no key update`,
    )
    const republished = await settleShown(
      tx,
      rows.map(({ id }) => id),
    )
    if (republished) await promotionsBeganOrEnded.emit(tx, republished)
    return republished
  })

/**
 * Sets whether pages say these promotions, which the caller has locked.
 * @param changed rules of which pages say something else than before
 * @returns what to publish, if pages change
 */
async function settleShown(tx: Tx, ids: number[], changed: Rule[] = []): Promise<Republished | null> {
  const { rows } = await tx.execute<{ rule: Rule }>(sql`
    update promotions p set is_shown = not p.is_shown
    where p.id = any(${sql.param(ids)}::int[]) and p.is_shown <> ${isPublic()} returning p.rule`)
  const rules = [...rows.map(({ rule }) => rule), ...changed]
  if (rules.length === 0) return null
  const skus = await skusCovered(tx, rules)
  await shownPromotionsChanged.emit(tx)
  return { skus, pages: [routes.promotions()] }
}

/**
 * After a write by staff, of the row that it made or left; null if it removed it.
 * @param before the rule that pages said; null if they said none
 * @returns the publishing run; null where no page changes
 */
export async function publishWritten(tx: Tx, before: Rule | null, now: PromotionRow | null): Promise<string | null> {
  const changed = before ? [before, ...(now ? [now.rule] : [])] : []
  const republished = await settleShown(tx, now ? [now.id] : [], changed)
  if (now) await scheduleTimes(tx, [now.startsAt, now.endsAt])
  return republished && (await requestPublishing(tx, { cause: 'staff', ...republished })).id
}

/** Runs at each start and end, when a limit is reached, and every minute in case the process was down at that time. */
const timesJob = defineJob<object>('apply-promotion-times', async (_, { db }) => void (await applyPromotionTimes(db)), {
  cron: '* * * * *',
  retries: 3,
  delay: 2,
})

/** Looks at these times whether promotions begin or end. */
async function scheduleTimes(tx: Tx, times: (Date | null)[]): Promise<void> {
  if (!areJobsOpen()) return
  for (const time of times) if (time && time > databaseNow()) await enqueue(tx, timesJob, {}, { startAfter: time })
}

/** Looks once the transaction has ended, since uses were counted or taken back. */
export const lookAtLimits = async (tx: Tx): Promise<unknown> => areJobsOpen() && enqueue(tx, timesJob, {})
