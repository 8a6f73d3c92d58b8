import { Type, type Static, type TSchema } from 'typebox'
import { DELIVERY_METHODS } from '#api/contract/delivery-methods.ts'
import { PROMOTION_AUDIENCES } from '#api/contract/promotion-kinds.ts'
import type { EffectOf, PromotionEffect, PromotionScope } from '#api/contract/promotion.ts'
import type { StaffPromotion } from '#api/contract/staff-promotions.ts'
import { closed } from '#api/contract/staff-entry.ts'
import { machineAmount } from '#locales/format.ts'

const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const price = () => Type.Union([text(200), Type.Number()])
const names = () => Type.Array(text(200), { maxItems: 500, uniqueItems: true })

/** Products by SKU, categories and brands by slug. A list that is absent stays. */
const Scope = closed({
  products: Type.Optional(names()),
  categories: Type.Optional(names()),
  brands: Type.Optional(names()),
})
export type ScopeRecord = Static<typeof Scope>

/** The fields of every kind; which a kind has is `FIELDS_OF`. Amounts are riyals, `from` by pieces is a count. */
const Effect = closed({
  kind: Type.Enum(['off', 'buy', 'delivery', 'gift']),
  by: Type.Optional(Type.Enum(['sum', 'pieces'])),
  tiers: Type.Optional(
    Type.Array(
      closed({ from: Type.Optional(price()), percent: Type.Optional(Type.Integer()), amount: Type.Optional(price()) }),
      { minItems: 1, maxItems: 10 },
    ),
  ),
  most: optional(price()),
  buy: Type.Optional(Type.Integer()),
  get: Type.Optional(Type.Integer()),
  percent: Type.Optional(Type.Integer()),
  gets: optional(Scope),
  times: optional(Type.Integer()),
  methods: Type.Optional(Type.Array(Type.Enum([...DELIVERY_METHODS]), { minItems: 1, uniqueItems: true })),
  cities: Type.Optional(names()),
  sku: Type.Optional(text(200)),
})
export type EffectRecord = Static<typeof Effect>

export const FIELDS_OF = {
  off: ['by', 'tiers', 'most'],
  buy: ['buy', 'get', 'percent', 'gets', 'times'],
  delivery: ['methods', 'cities'],
  gift: ['sku'],
} satisfies { [Kind in PromotionEffect['kind']]: Exclude<keyof EffectOf<Kind>, 'kind'>[] }

/**
 * A promotion. An import finds it by its code, or by its name if it has no code. Files have neither lists of customers
 * nor the number of uses.
 */
export const PromotionSchema = closed({
  type: Type.Literal('promotion'),
  code: optional(text(60)),
  name: Type.Optional(text(100)),
  audience: Type.Optional(closed({ who: Type.Enum([...PROMOTION_AUDIENCES]), partner: optional(text(20)) })),
  covers: Type.Optional(Scope),
  except: Type.Optional(Scope),
  skips_reduced: Type.Optional(Type.Boolean()),
  minimum: Type.Optional(price()),
  effect: Type.Optional(Effect),
  priority: Type.Optional(Type.Integer()),
  together: Type.Optional(Type.Boolean()),
  starts_at: optional(text(60)),
  ends_at: optional(text(60)),
  daily_from: optional(text(5)),
  daily_until: optional(text(5)),
  uses_in_all: optional(Type.Integer()),
  uses_per_customer: optional(Type.Integer()),
  active: Type.Optional(Type.Boolean()),
})
export type PromotionRecord = Static<typeof PromotionSchema>

/** The record that `catalogue export` writes. It has every field, so an import restores the promotion exactly. */
export function promotionRecord(one: StaffPromotion): PromotionRecord {
  const { code, name, audience, covers, except, effect, minimum } = one
  const { priority, together, starts_at, ends_at, daily_from, daily_until, uses_in_all, uses_per_customer } = one
  return {
    type: 'promotion',
    code,
    name,
    audience: { who: audience.who, ...(audience.partner !== undefined && { partner: audience.partner }) },
    covers,
    except,
    skips_reduced: one.skips_reduced,
    minimum: machineAmount(minimum),
    effect: effectRecord(effect),
    priority,
    together,
    starts_at,
    ends_at,
    daily_from,
    daily_until,
    uses_in_all,
    uses_per_customer,
    active: one.active,
  }
}

function effectRecord(effect: PromotionEffect): EffectRecord {
  if (effect.kind === 'buy') return { ...effect, gets: effect.gets ?? null, times: effect.times ?? null }
  if (effect.kind !== 'off') return effect
  const { by, tiers, most } = effect
  return {
    kind: 'off',
    by,
    tiers: tiers.map(({ from, percent, amount }) => ({
      from: by === 'sum' ? machineAmount(from) : from,
      ...(percent !== undefined && { percent }),
      ...(amount !== undefined && { amount: machineAmount(amount) }),
    })),
    most: most === undefined ? null : machineAmount(most),
  }
}

/** Lists that the record leaves out are those of `present`. */
export const scopeOf = (given: ScopeRecord | undefined, present: PromotionScope): PromotionScope => ({
  products: given?.products ?? present.products,
  categories: given?.categories ?? present.categories,
  brands: given?.brands ?? present.brands,
})
