import { Type, type Static } from 'typebox'
import { DELIVERY_METHODS } from './delivery-methods.ts'
import { PROMOTION_AUDIENCES } from './promotion-kinds.ts'
import { Id } from './shared.ts'
import { closed } from './staff-entry.ts'

// A promotion is a rule over a cart: a condition and an effect. Amounts are halalas.

const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_00, description: 'halalas' })
const Names = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 500, uniqueItems: true })
const Count = Type.Integer({ minimum: 1, maximum: 99 })
const Percent = Type.Integer({ minimum: 1, maximum: 100 })

/** Products by SKU, categories (with all below them) and brands by slug. A product in any of them belongs to it. */
export const PromotionScope = closed({ products: Names, categories: Names, brands: Names })
export type PromotionScope = Static<typeof PromotionScope>

const Tier = closed({
  /** Reached by this sum (halalas) or so many pieces of the covered lines. */
  from: Amount,
  /** One of both. */
  percent: Type.Optional(Percent),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00, description: 'halalas' })),
})

/** Takes the reached tier off the covered lines. A plain percentage or amount is one tier from 0. */
const Off = closed({
  kind: Type.Literal('off'),
  by: Type.Enum(['sum', 'pieces']),
  tiers: Type.Array(Tier, { minItems: 1, maxItems: 10 }),
  /** Most that it takes off. */
  most: Type.Optional(Amount),
})
/** For every `buy` covered pieces, `get` more cost `percent` less: the cheapest ones, or pieces of `gets`. */
const Buy = closed({
  kind: Type.Literal('buy'),
  buy: Count,
  get: Count,
  percent: Percent,
  gets: Type.Optional(PromotionScope),
  /** How often in one order; absent for any number. */
  times: Type.Optional(Count),
})
/** Delivery of these kinds is free, in these cities (ids) or everywhere. */
const Delivery = closed({
  kind: Type.Literal('delivery'),
  methods: Type.Array(Type.Enum([...DELIVERY_METHODS]), { minItems: 1, uniqueItems: true }),
  cities: Names,
})
/** One piece of this variant is free. The customer puts it into the cart. */
const Gift = closed({ kind: Type.Literal('gift'), sku: Type.String({ minLength: 1, maxLength: 200 }) })

export const PromotionRule = closed({
  audience: closed({
    who: Type.Enum([...PROMOTION_AUDIENCES]),
    /** Ids, of `customers`. */
    customers: Type.Optional(Type.Array(Id, { maxItems: 2000, uniqueItems: true })),
    /** The code of the link, of `partner`. */
    partner: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  }),
  /** What it covers; everything if all its lists are empty. */
  covers: PromotionScope,
  except: PromotionScope,
  /** Products at a lower price for a time are not covered. */
  skips_reduced: Type.Boolean(),
  /** The sum that all lines of the cart must reach. */
  minimum: Amount,
  effect: Type.Union([Off, Buy, Delivery, Gift]),
})
export type PromotionRule = Static<typeof PromotionRule>
export type PromotionEffect = PromotionRule['effect']
export type EffectOf<Kind extends PromotionEffect['kind']> = Extract<PromotionEffect, { kind: Kind }>

export const EVERYTHING: PromotionScope = { products: [], categories: [], brands: [] }
