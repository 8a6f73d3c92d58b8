import type {
  NewPromotion,
  PromotionChange,
  PromotionWritten,
  StaffPromotion,
  StaffPromotionsQuery,
} from '#api/contract/staff-promotions.ts'
import type { PromotionScope } from '#api/contract/promotion.ts'
import { clean } from '#locales/arabic-text.ts'
import { recordChanges, type Author } from '#server/changes/service.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNotNull, isNull, lt, or, sql, type SQL } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/errors.ts'
import { pageOf, type Page } from '#server/platform/http/paging.ts'
import { versionOf } from '#server/platform/http/record-version.ts'
import { couponCode, isCoupon } from './codes.ts'
import { offerText } from './sentences.ts'
import { publishWritten } from './shown.ts'
import { requireSound } from './sound.ts'
import type { PromotionRow } from './types.ts'

const used = sql<number>`(select count(*)::int from promotion_uses where promotion_id = ${promotions.id})`
const cost = sql<number>`(select coalesce(sum(saving), 0)::float8 from promotion_uses where promotion_id = ${promotions.id})`
const columns = { row: promotions, used, cost }
type Found = { row: PromotionRow; used: number; cost: number }

export async function listPromotions(
  db: Tx,
  { before, limit = 20, state, coded, q }: StaffPromotionsQuery,
): Promise<Page<StaffPromotion>> {
  const typed = q ? couponCode(q).replaceAll('-', '') : ''
  const rows = await db
    .select(columns)
    .from(promotions)
    .where(
      and(
        before === undefined ? undefined : lt(promotions.id, before),
        coded === undefined ? undefined : coded ? isNotNull(promotions.code) : isNull(promotions.code),
        state && inState[state],
        q
          ? or(
              typed ? sql`starts_with(replace(${promotions.code}, '-', ''), ${typed})` : undefined,
              sql`strpos(lower(${promotions.name}), lower(${clean(q)})) > 0`,
            )
          : undefined,
      ),
    )
    .orderBy(sql`${promotions.id} desc`)
    .limit(limit + 1)
  return pageOf(rows.map(toPromotion), limit, ({ id }) => id)
}

const isOver = sql`(coalesce(${promotions.endsAt} <= now(), false) or coalesce(${used} >= ${promotions.usesInAll}, false))`
const isAhead = sql`coalesce(${promotions.startsAt} > now(), false)`
/** The same condition as `stateOf` below. */
const inState: Record<StaffPromotion['state'], SQL> = {
  off: sql`not ${promotions.isActive}`,
  over: sql`${promotions.isActive} and ${isOver}`,
  upcoming: sql`${promotions.isActive} and not ${isOver} and ${isAhead}`,
  on: sql`${promotions.isActive} and not ${isOver} and not ${isAhead}`,
}

function stateOf({ isActive, startsAt, endsAt, usesInAll }: PromotionRow, uses: number): StaffPromotion['state'] {
  const now = databaseNow()
  if (!isActive) return 'off'
  if ((endsAt && endsAt <= now) || (usesInAll !== null && uses >= usesInAll)) return 'over'
  return startsAt && startsAt > now ? 'upcoming' : 'on'
}

/** @throws Refusal 404 */
export const readPromotion = (tx: Tx, id: number): Promise<StaffPromotion> => readOne(tx, eq(promotions.id, id))

/** All promotions by id. */
export const readEvery = async (tx: Tx): Promise<StaffPromotion[]> =>
  (await tx.select(columns).from(promotions).orderBy(promotions.id)).map(toPromotion)

/** By its code. @throws Refusal 404 */
export const readCoded = (tx: Tx, code: string): Promise<StaffPromotion> => readOne(tx, isCoupon(code))

async function readOne(tx: Tx, condition: SQL): Promise<StaffPromotion> {
  const [found] = await tx.select(columns).from(promotions).where(condition).orderBy(promotions.id).limit(1)
  if (!found) throw notFound()
  return toPromotion(found)
}

/** What was written, and the publishing run; null where no page changes. */
export type Written = Pick<PromotionWritten, 'promotion' | 'publishing_run'>

/** `mayBeOver` accepts a promotion that has ended. */
type Adding = { importId?: number; mayBeOver?: boolean }

/** @throws Refusal 409 if the code exists, 422 for an invalid code or value */
export async function addPromotion(
  tx: Tx,
  author: Author,
  { code, ...entry }: NewPromotion,
  { importId, mayBeOver = false }: Adding = {},
): Promise<Written> {
  const stored = code === undefined ? null : readCode(code)
  requireSound(entry)
  if (!mayBeOver && entry.ends_at && Date.parse(entry.ends_at) <= databaseNow().getTime())
    throw invalid({ ends_at: 'api.staff.couponPast' })
  // Codes that differ only in dashes count as equal.
  if (stored !== null && (await tx.$count(promotions, isCoupon(stored))) > 0)
    throw new Refusal(409, 'api.staff.couponTaken')
  const [made] = await tx
    .insert(promotions)
    .values({ ...columnsOf(entry), name: clean(entry.name), code: stored, rule: ruleOf(entry) })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new Refusal(409, 'api.staff.couponTaken')
  const promotion = toPromotion({ row: made, used: 0, cost: 0 })
  await recordChanges(tx, author, importId ?? null, [
    { entity: 'promotion', entityId: String(made.id), before: null, after: promotionFields(promotion) },
  ])
  return { promotion, publishing_run: await publishWritten(tx, null, made) }
}

function readCode(typed: string): string {
  const code = couponCode(typed)
  if (!/^[\p{L}\p{N}_-]{3,40}$/u.test(code)) throw invalid({ code: 'api.staff.couponCode' })
  return code
}

/** SKUs of products and of variants, and slugs. */
export type Names = Record<'products' | 'categories' | 'brands' | 'variants', ReadonlySet<string>>
const NONE: Names = { products: new Set(), categories: new Set(), brands: new Set(), variants: new Set() }

/** @throws Refusal 422 for products, categories and brands that are neither there nor in `also` */
export async function requireKnown(
  tx: Tx,
  { covers, except, effect }: Partial<PromotionRow['rule']>,
  also: Names = NONE,
): Promise<void> {
  const rest = (scope: PromotionScope | undefined, kind: keyof PromotionScope) =>
    sql.param((scope?.[kind] ?? []).filter((name) => !also[kind].has(name)))
  const gets = effect?.kind === 'buy' ? effect.gets : undefined
  const named = { covers, except, 'effect.gets': gets }
  for (const [field, scope] of Object.entries(named)) {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select asked as name from unnest(${rest(scope, 'products')}::text[]) asked where not exists (select from products where sku = asked)
      union all select asked as name from unnest(${rest(scope, 'categories')}::text[]) asked where not exists (select from categories where slug = asked)
      union all select asked as name from unnest(${rest(scope, 'brands')}::text[]) asked where not exists (select from brands where slug = asked)`)
    const names = rows.map(({ name }) => name).join('، ')
    if (names) throw invalid({ [field]: { key: 'api.staff.promotionUnknown', values: { names } } })
  }
  if (effect?.kind !== 'gift' || also.variants.has(effect.sku)) return
  const { rows } = await tx.execute(sql`select from variants where sku = ${effect.sku}`)
  if (rows.length === 0) throw invalid({ 'effect.sku': 'api.staff.promotionGift' })
}

/** The fields that staff can change, as the log of changes stores them. */
export function promotionFields(promotion: StaffPromotion) {
  const {
    id: _id,
    code: _code,
    text: _text,
    state: _state,
    used: _used,
    cost: _cost,
    at: _at,
    version: _version,
    ...fields
  } = promotion
  return fields
}

export const ruleOf = ({ audience, covers, except, skips_reduced, minimum, effect }: PromotionRow['rule']) => ({
  audience,
  covers,
  except,
  skips_reduced,
  minimum,
  effect,
})

const moment = (given: string | null | undefined): Date | null | undefined => (given == null ? given : new Date(given))

/** A time of the day as minutes: 20:30 → 1230. */
function minuteOf(time: string | null | undefined): number | null | undefined {
  if (time == null) return time
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const timeOfDay = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString().slice(11, 16)

/** Absent fields are undefined, which a write leaves as they are. */
export const columnsOf = (given: PromotionChange) => ({
  ...(given.name !== undefined && { name: clean(given.name) }),
  priority: given.priority,
  together: given.together,
  startsAt: moment(given.starts_at),
  endsAt: moment(given.ends_at),
  dailyFrom: minuteOf(given.daily_from),
  dailyUntil: minuteOf(given.daily_until),
  usesInAll: given.uses_in_all,
  usesPerCustomer: given.uses_per_customer,
  isActive: given.active,
})

function toPromotion({ row, used: uses, cost: taken }: Found): StaffPromotion {
  const fields = {
    name: row.name,
    ...ruleOf(row.rule),
    priority: row.priority,
    together: row.together,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    daily_from: timeOfDay(row.dailyFrom),
    daily_until: timeOfDay(row.dailyUntil),
    uses_in_all: row.usesInAll,
    uses_per_customer: row.usesPerCustomer,
    active: row.isActive,
  }
  const { id, code, createdAt } = row
  const version = versionOf({ id, code, ...fields })
  return {
    id,
    code,
    ...fields,
    text: offerText(row.rule),
    state: stateOf(row, uses),
    used: uses,
    cost: taken,
    version,
    at: createdAt.toISOString(),
  }
}
