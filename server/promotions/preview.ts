import type { PromotionPreview, PromotionTrial } from '#api/contract/staff-promotions.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq, isNull, or, sql } from '#server/platform/database/drizzle.ts'
import { promotions } from '#server/platform/database/schema.ts'
import { message } from '#server/platform/http/messages.ts'
import { coversProduct } from './covered-products.ts'
import { hoursText } from './hours.ts'
import { readPromotions } from './queries.ts'
import { evaluate, productsIn, type Basket } from './service.ts'
import { missingText, offerText } from './sentences.ts'
import { requireSound } from './sound.ts'
import { columnsOf, requireKnown, ruleOf } from './staff-promotions.ts'
import type { Promotion, Refusal, UncountedPromotion } from './types.ts'

/** Of one that is not saved, which comes after those that are. */
const UNSAVED = 2 ** 31 - 1

/** Finds what of these lines is sold now; the domain of stock is above. */
export type ReadSold = (
  tx: Tx,
  lines: PromotionTrial['lines'],
) => Promise<(Basket['lines'][number] & { title: string; options: string[] })[]>

/** @throws Refusal 422 for a promotion that could not be saved */
export async function previewPromotions(db: Tx, trial: PromotionTrial, readSold: ReadSold): Promise<PromotionPreview> {
  const { id, promotion, lines, customer = null, code = null, partner = null, city = null } = trial
  const now = trial.at === undefined ? databaseNow() : new Date(trial.at)
  const draft = promotion && (await draftOf(db, promotion, id))
  const bought = await readSold(db, lines)
  const basket = { lines: bought, customerId: customer, code, partner, city }
  const { found: saved, groups } = await readPromotions(db, {
    code,
    products: productsIn(basket),
    now,
  })
  const counted = saved.filter((one) => one.id !== id)
  const isDraftCounted = draft && (draft.code === null || draft.code === code) && promotion.active !== false
  const found = isDraftCounted ? [...counted, draft] : counted
  const effect = await evaluate(db, basket, { found, groups, now })
  const named = ({ id: own, name }: Pick<Promotion, 'id' | 'name'>) => ({ id: own === UNSAVED ? null : own, name })
  const nameOf = (own: number) => named(found.find((one) => one.id === own)!)
  return {
    text: draft ? offerText(draft.rule) : null,
    lines: bought.map(({ sku, title, options, price, quantity }, index) => ({
      sku,
      title: [title, ...options].join('، '),
      quantity,
      total: price * quantity,
      reductions: effect.reductions[index]!.map((one) => ({ ...nameOf(one.promotion), amount: one.amount })),
    })),
    items: sum(bought.map(({ price, quantity }) => price * quantity)),
    discount: sum(effect.applied.map(({ saving }) => saving)),
    applied: effect.applied.map((one) => ({ ...named(one.promotion), saving: one.saving })),
    refused: [...effect.refused].map(([one, why]) => ({ ...named(one), why: whyText(why, one) })),
    missing: effect.missing.map(missingText),
    gifts: effect.gifts.map(({ sku }) => sku),
    free_ways: effect.freeWays,
    conflicts: draft ? (await conflictsOf(db, draft)).map(named) : [],
    reduced: draft ? await reducedIn(db, draft) : 0,
  }
}

async function draftOf(
  db: Tx,
  entry: NonNullable<PromotionTrial['promotion']>,
  id = UNSAVED,
): Promise<UncountedPromotion> {
  requireSound(entry)
  await requireKnown(db, entry)
  const { startsAt = null, endsAt = null, dailyFrom = null, dailyUntil = null } = columnsOf(entry)
  return {
    id,
    name: entry.name,
    code: entry.code ?? null,
    rule: ruleOf(entry),
    priority: entry.priority ?? 0,
    together: entry.together ?? false,
    startsAt,
    endsAt,
    dailyFrom,
    dailyUntil,
    usesInAll: null,
    usesPerCustomer: null,
  }
}

const whyText = (why: Refusal, promotion: Promotion): string =>
  message(`api.promotion.refused.${why}`, why === 'hours' ? hoursText(promotion) : {})

async function conflictsOf(db: Tx, draft: UncountedPromotion): Promise<{ id: number; name: string }[]> {
  if (!isReducing(draft)) return []
  const [from, to] = [draft.startsAt?.toISOString() ?? null, draft.endsAt?.toISOString() ?? null]
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.isActive, true),
        isNull(promotions.code),
        sql`${promotions.id} <> ${draft.id}`,
        or(isNull(promotions.endsAt), sql`${promotions.endsAt} > greatest(now(), ${from}::timestamptz)`),
        sql`(${to}::timestamptz is null or ${promotions.startsAt} is null or ${promotions.startsAt} < ${to}::timestamptz)`,
      ),
    )
    .orderBy(promotions.priority, promotions.id)
    .limit(20)
  return rows.filter((one) => isReducing(one) && !(one.together && draft.together))
}

const isReducing = ({ rule: { effect } }: Pick<Promotion, 'rule'>): boolean =>
  effect.kind === 'off' || effect.kind === 'buy'

async function reducedIn(db: Tx, draft: UncountedPromotion): Promise<number> {
  if (draft.rule.skips_reduced || !isReducing(draft)) return 0
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products p where p.compare_at is not null and ${coversProduct(draft.rule)}`,
  )
  return rows[0]!.count
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
