import { Compile } from 'typebox/compile'
import { EVERYTHING, type PromotionRule } from '#api/contract/promotion.ts'
import { NewPromotion, type StaffPromotion } from '#api/contract/staff-promotions.ts'
import { dateOf, parsePrice, priceOf, readMoment, RowRefused } from '#server/catalogue/values/service.ts'
import { promotionFields } from '#server/promotions/public-files.ts'
import { refuseByError } from '../record-problem.ts'
import { FIELDS_OF, scopeOf, type EffectRecord, type PromotionRecord } from './record.ts'

type Effect = PromotionRule['effect']
const validator = Compile(NewPromotion)

/**
 * The present promotion with the record's changes, or a new one. Fields that the record leaves out stay; null clears a
 * field. @throws RowRefused
 */
export function entryOf(record: PromotionRecord, present: StaffPromotion | undefined, round: boolean): NewPromotion {
  const { type: _type, code, audience, covers, except, minimum, effect, starts_at, ends_at, ...plain } = record
  const base = present ? promotionFields(present) : BLANK
  if (!present && !record.name) throw new RowRefused('name', 'import.promotionNewName')
  if (!present && !effect) throw new RowRefused('effect', 'import.promotionNewEffect')
  const entry = {
    ...base,
    ...plain,
    ...(!present && code && { code }),
    audience: audience ? audienceOf(audience, present) : base.audience,
    covers: scopeOf(covers, base.covers),
    except: scopeOf(except, base.except),
    minimum: minimum === undefined ? base.minimum : amountOf(minimum, 'minimum', round),
    effect: effect ? effectOf(effect, present?.effect, round) : present!.effect,
    starts_at: momentOf(starts_at, 'starts_at', base.starts_at),
    ends_at: momentOf(ends_at, 'ends_at', base.ends_at),
  }
  if (!validator.Check(entry)) refuseByError(validator.Errors(entry)[0]!)
  return entry
}

const BLANK = {
  audience: { who: 'all' as const },
  covers: EVERYTHING,
  except: EVERYTHING,
  skips_reduced: false,
  minimum: 0,
  starts_at: null,
  ends_at: null,
}

function audienceOf(
  { who, partner }: NonNullable<PromotionRecord['audience']>,
  present: StaffPromotion | undefined,
): PromotionRule['audience'] {
  const kept = present?.audience.who === who ? present.audience : { who }
  if (who === 'customers' && !('customers' in kept)) throw new RowRefused('audience', 'import.promotionCustomers')
  return { ...kept, ...(partner && { partner }) }
}

/** If the kind is the same, parts that the record leaves out stay. */
function effectOf({ kind, ...given }: EffectRecord, present: Effect | undefined, round: boolean): Effect {
  const own: readonly string[] = FIELDS_OF[kind]
  const foreign = Object.keys(given).find((name) => !own.includes(name))
  if (foreign)
    throw new RowRefused(`effect.${foreign}`, 'import.recordField', { value: foreign, names: own.join('، ') })
  const same = present?.kind === kind ? present : undefined
  const merged = { ...DEFAULTS[kind], ...same, ...given, kind } as EffectRecord
  const gets = given.gets && scopeOf(given.gets, (same?.kind === 'buy' && same.gets) || EVERYTHING)
  const parts = {
    ...merged,
    ...(given.tiers && { tiers: tiersOf(given.tiers, merged.by, round) }),
    ...(given.most != null && { most: amountOf(given.most, 'effect.most', round) }),
    ...(gets && { gets }),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)) as Effect
}

const DEFAULTS = {
  off: { by: 'sum' },
  buy: { percent: 100 },
  delivery: { methods: ['standard'], cities: [] },
  gift: {},
} satisfies { [Kind in Effect['kind']]: object }

const tiersOf = (tiers: NonNullable<EffectRecord['tiers']>, by: EffectRecord['by'], round: boolean) =>
  tiers.map(({ from = 0, percent, amount }, at) => ({
    from: by === 'sum' ? amountOf(from, `effect.tiers.${at}.from`, round) : from,
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount: amountOf(amount, `effect.tiers.${at}.amount`, round) }),
  }))

/** Halalas; unlike a price, it may be zero. */
function amountOf(value: string | number, field: string, round: boolean): number {
  const read = parsePrice(value, { round })
  if ('problem' in read && read.problem === 'zero') return 0
  if ('problem' in read && read.problem === 'missing') throw new RowRefused(field, 'import.recordValue')
  return priceOf(value, field, round)
}

/** ISO 8601. A day alone is one in Riyadh, of which an end includes the whole. */
function momentOf(given: string | null | undefined, field: string, present: string | null): string | null {
  if (given == null) return given === undefined ? present : null
  const end = field === 'ends_at' ? readMoment(given, { endOfDay: true }) : undefined
  return (end === undefined ? dateOf(given, field)! : new Date(end)).toISOString()
}
