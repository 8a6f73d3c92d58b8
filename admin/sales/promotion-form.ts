import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { PromotionAudience } from '#api/contract/promotion-kinds.ts'
import type { PromotionEffect, PromotionScope } from '#api/contract/promotion.ts'
import type { NewPromotion, PromotionChange, StaffPromotion } from '#api/contract/staff-promotions.ts'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import { localTime, momentOf } from '../form/moment.ts'

export const KINDS = ['percent', 'amount', 'tiers', 'buy', 'delivery', 'gift'] as const
export type TierValues = { from: string; off: string; unit: 'percent' | 'amount' }
/** What the fields hold; amounts in riyals, times in Riyadh. */
export type PromotionValues = {
  name: string
  code: string
  kind: (typeof KINDS)[number]
  value: string
  most: string
  by: 'sum' | 'pieces'
  tiers: TierValues[]
  buy: string
  get: string
  percent: string
  times: string
  gets: PromotionScope
  methods: string[]
  cities: string[]
  gift: string
  covers: PromotionScope
  except: PromotionScope
  skips_reduced: boolean
  minimum: string
  who: PromotionAudience
  customers: number[]
  partner: string
  together: boolean
  priority: string
  starts_at: string
  ends_at: string
  daily_from: string
  daily_until: string
  uses_in_all: string
  uses_per_customer: string
  active: boolean
}
export type PromotionField = keyof PromotionValues

const NOTHING: PromotionScope = { products: [], categories: [], brands: [] }
export const isEmpty = (scope: PromotionScope): boolean => Object.values(scope).every((names) => names.length === 0)

export const newPromotion: PromotionValues = {
  name: '',
  code: '',
  kind: 'percent',
  value: '',
  most: '',
  by: 'sum',
  tiers: [{ from: '', off: '', unit: 'percent' }],
  buy: '2',
  get: '1',
  percent: '100',
  times: '',
  gets: NOTHING,
  methods: ['standard'],
  cities: [],
  gift: '',
  covers: NOTHING,
  except: NOTHING,
  skips_reduced: false,
  minimum: '',
  who: 'all',
  customers: [],
  partner: '',
  together: false,
  priority: '0',
  starts_at: '',
  ends_at: '',
  daily_from: '',
  daily_until: '',
  uses_in_all: '',
  uses_per_customer: '',
  active: true,
}

const number = (value: number | null | undefined): string => (value == null ? '' : String(value))
const riyals = (value: number | undefined): string => (value ? showRiyals(value) : '')

export const promotionValues = (promotion: StaffPromotion): PromotionValues => ({
  ...newPromotion,
  ...effectValues(promotion.effect),
  name: promotion.name,
  code: promotion.code ?? '',
  covers: promotion.covers,
  except: promotion.except,
  skips_reduced: promotion.skips_reduced,
  minimum: riyals(promotion.minimum),
  who: promotion.audience.who,
  customers: promotion.audience.customers ?? [],
  partner: promotion.audience.partner ?? '',
  together: promotion.together,
  priority: String(promotion.priority),
  starts_at: localTime(promotion.starts_at ?? ''),
  ends_at: localTime(promotion.ends_at ?? ''),
  daily_from: promotion.daily_from ?? '',
  daily_until: promotion.daily_until ?? '',
  uses_in_all: number(promotion.uses_in_all),
  uses_per_customer: number(promotion.uses_per_customer),
  active: promotion.active,
})

function effectValues(effect: PromotionEffect): Partial<PromotionValues> {
  switch (effect.kind) {
    case 'gift':
      return { kind: 'gift', gift: effect.sku }
    case 'delivery':
      return { kind: 'delivery', methods: effect.methods, cities: effect.cities }
    case 'buy': {
      const { buy, get, percent, times, gets = NOTHING } = effect
      return { kind: 'buy', buy: number(buy), get: number(get), percent: number(percent), times: number(times), gets }
    }
    case 'off': {
      const [first] = effect.tiers
      const most = riyals(effect.most)
      if (effect.tiers.length === 1 && first!.from === 0)
        return first!.percent === undefined
          ? { kind: 'amount', value: riyals(first!.amount), most }
          : { kind: 'percent', value: number(first!.percent), most }
      const tiers = effect.tiers.map(({ from, percent, amount }): TierValues => ({
        from: effect.by === 'sum' ? showRiyals(from) : String(from),
        off: percent === undefined ? riyals(amount) : String(percent),
        unit: percent === undefined ? 'amount' : 'percent',
      }))
      return { kind: 'tiers', by: effect.by, tiers, most }
    }
  }
}

/** @returns undefined if it is no whole number */
function whole(typed: string): number | undefined {
  const plain = typedText(typed).replace(/[\s,٬،%٪]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
const isPercent = (typed: string): boolean => (whole(typed) ?? 0) >= 1 && whole(typed)! <= 100

/** Fields whose text is not what they need. */
export function promotionFaults(values: PromotionValues, isCoupon: boolean): PromotionField[] {
  const faults: PromotionField[] = effectFaults(values)
  if (isCoupon ? !values.code.trim() : !values.name.trim()) faults.push(isCoupon ? 'code' : 'name')
  for (const field of ['most', 'minimum'] as const)
    if (values[field].trim() !== '' && parseRiyals(values[field]) === undefined) faults.push(field)
  for (const field of ['uses_in_all', 'uses_per_customer', 'times'] as const)
    if (values[field].trim() !== '' && !whole(values[field])) faults.push(field)
  if (whole(values.priority) === undefined) faults.push('priority')
  if (values.who === 'customers' && values.customers.length === 0) faults.push('customers')
  if (values.who === 'partner' && !values.partner.trim()) faults.push('partner')
  const { daily_from: from, daily_until: until } = values
  if (from === until ? from !== '' : !until) faults.push('daily_until')
  else if (!from && until) faults.push('daily_from')
  return faults
}

function effectFaults({ kind, value, tiers, by, buy, get, percent, methods, gift }: PromotionValues): PromotionField[] {
  switch (kind) {
    case 'percent':
      return isPercent(value) ? [] : ['value']
    case 'amount':
      return parseRiyals(value) ? [] : ['value']
    case 'tiers': {
      const isSound = tiers.every(
        ({ from, off, unit }) =>
          (by === 'sum' ? parseRiyals(from) : whole(from)) !== undefined &&
          (unit === 'percent' ? isPercent(off) : Boolean(parseRiyals(off))),
      )
      return isSound && tiers.length > 0 ? [] : ['tiers']
    }
    case 'buy':
      return [
        ...(whole(buy) ? [] : (['buy'] as const)),
        ...(whole(get) ? [] : (['get'] as const)),
        ...(isPercent(percent) ? [] : (['percent'] as const)),
      ]
    case 'delivery':
      return methods.length > 0 ? [] : ['methods']
    case 'gift':
      return gift.trim() ? [] : ['gift']
  }
}

function effectOf(values: PromotionValues): PromotionEffect {
  const most = parseRiyals(values.most)
  const limit = most === undefined ? {} : { most }
  switch (values.kind) {
    case 'percent':
      return { kind: 'off', by: 'sum', tiers: [{ from: 0, percent: whole(values.value)! }], ...limit }
    case 'amount':
      return { kind: 'off', by: 'sum', tiers: [{ from: 0, amount: parseRiyals(values.value)! }] }
    case 'tiers':
      return {
        kind: 'off',
        by: values.by,
        tiers: values.tiers.map(({ from, off, unit }) => ({
          from: values.by === 'sum' ? parseRiyals(from)! : whole(from)!,
          ...(unit === 'percent' ? { percent: whole(off)! } : { amount: parseRiyals(off)! }),
        })),
        ...limit,
      }
    case 'buy':
      return {
        kind: 'buy',
        buy: whole(values.buy)!,
        get: whole(values.get)!,
        percent: whole(values.percent)!,
        ...(values.times && { times: whole(values.times)! }),
        ...(!isEmpty(values.gets) && { gets: values.gets }),
      }
    case 'delivery':
      return { kind: 'delivery', methods: values.methods as DeliveryMethod[], cities: values.cities }
    case 'gift':
      return { kind: 'gift', sku: values.gift.trim() }
  }
}

/** Sound values as the API takes them; what is empty is null. */
export const promotionChange = (values: PromotionValues): PromotionChange => ({
  name: values.name.trim() || values.code,
  audience: {
    who: values.who,
    ...(values.who === 'customers' && { customers: values.customers }),
    ...(values.who === 'partner' && { partner: values.partner.trim().toUpperCase() }),
  },
  covers: values.covers,
  except: values.except,
  skips_reduced: values.skips_reduced,
  minimum: parseRiyals(values.minimum) ?? 0,
  effect: effectOf(values),
  together: values.together,
  priority: whole(values.priority) ?? 0,
  starts_at: momentOf(values.starts_at) || null,
  ends_at: momentOf(values.ends_at) || null,
  daily_from: values.daily_from || null,
  daily_until: values.daily_until || null,
  uses_in_all: whole(values.uses_in_all) ?? null,
  uses_per_customer: whole(values.uses_per_customer) ?? null,
  active: values.active,
})

export const promotionEntry = (values: PromotionValues): NewPromotion => ({
  ...(promotionChange(values) as NewPromotion),
  ...(values.code.trim() && { code: values.code }),
})

const FIELDS: Record<string, PromotionField> = {
  'effect.sku': 'gift',
  'effect.gets': 'gets',
  'effect.cities': 'cities',
  'audience.customers': 'customers',
  'audience.partner': 'partner',
}
/** The form's field of a server's error. */
export const fieldOfPromotion = (name: string): string =>
  FIELDS[name] ?? (name.startsWith('effect') ? (name.includes('tiers') ? 'tiers' : 'value') : name.replace(/\..*$/, ''))
