import type {
  CouponChange,
  CouponUndone,
  NewCouponEntry,
  StaffCoupon,
  StaffCouponsQuery,
} from '#api/contract/staff-coupons.ts'
import { EVERYTHING, type EffectOf } from '#api/contract/promotion.ts'
import type { PromotionChange, StaffPromotion } from '#api/contract/staff-promotions.ts'
import type { Database, Tx } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { authorOf, recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'
import { changePromotion, lockedPromotion, undoPromotionChange, type Writer } from './promotion-change.ts'
import { kindOf } from './codes.ts'
import { isEverything } from './covered.ts'
import { addPromotion, listPromotions, readCoded, readPromotion } from './staff-promotions.ts'

// Promotions with a code, as the API of release 0.2.0 has them. It goes with the next release.

export async function listCoupons(db: Tx, { active, ...query }: StaffCouponsQuery): Promise<Page<StaffCoupon>> {
  const { items, ...page } = await listPromotions(db, {
    ...query,
    coded: true,
    ...(active === false && { state: 'off' }),
  })
  return { items: items.filter((one) => !active || one.active).map(toCoupon), ...page }
}

/** @throws Refusal 404 */
export const readCoupon = async (tx: Tx, code: string): Promise<StaffCoupon> => toCoupon(await readCoded(tx, code))

/** @throws Refusal 409 if the code exists, 422 for an invalid code or value */
export async function addCoupon(db: Database, by: Staff, { code, ...entry }: NewCouponEntry): Promise<StaffCoupon> {
  const { kind, value = 0, most, minimum = 0, categories = [], ...others } = entry
  const rule = {
    audience: { who: 'all' as const },
    covers: { ...EVERYTHING, categories },
    except: EVERYTHING,
    skips_reduced: false,
    minimum,
    effect: effectOf({ kind, value, most: most ?? null }),
  }
  return inTransaction(db, async (tx) => {
    const { promotion: made } = await addPromotion(tx, authorOf(by), { ...rule, ...others, name: code, code })
    await recordAction(tx, by, 'coupon.add', `coupon:${made.code}`, rule)
    return toCoupon(made)
  })
}

/** Ends a coupon; orders that used it keep their discount. */
export async function stopCoupon(db: Database, by: Staff, code: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await lockedPromotion(tx, (await readCoded(tx, code)).id)
    await changePromotion(tx, present, { active: false }, { author: authorOf(by), prove: () => {} })
    await recordAction(tx, by, 'coupon.stop', `coupon:${present.code}`)
  })
}

/** @throws Refusal 404, 409 for a promotion that this API cannot express, 422 */
export async function changeCoupon(
  tx: Tx,
  code: string,
  change: CouponChange,
  writer: Writer,
  check: (present: StaffCoupon) => void,
): Promise<{ coupon: StaffCoupon; undo: string | null }> {
  const present = await lockedPromotion(tx, (await readCoded(tx, code)).id)
  const coupon = toCoupon(present)
  check(coupon)
  const { promotion, undo } = await changePromotion(tx, present, changeOf(present, coupon, change), writer)
  return { coupon: toCoupon(promotion), undo }
}

export async function undoCouponChange(tx: Tx, change: string, writer: Writer): Promise<CouponUndone> {
  const { restored, conflicts } = await undoPromotionChange(tx, change, writer)
  const [first] = conflicts
  const code = first ? ((await readPromotion(tx, first.id)).code ?? '') : ''
  return { restored, conflicts: conflicts.map(({ field }) => ({ code, field })) }
}

function changeOf(present: StaffPromotion, now: StaffCoupon, given: CouponChange): PromotionChange {
  const { kind, value, most, minimum, categories, ...others } = given
  const isEffect = kind !== undefined || value !== undefined || most !== undefined
  if (now.kind === 'other' && (isEffect || minimum !== undefined || categories !== undefined))
    throw new Refusal(409, 'api.staff.couponIsPromotion')
  return {
    ...others,
    ...(minimum !== undefined && { minimum }),
    ...(categories !== undefined && { covers: { ...present.covers, categories } }),
    ...(isEffect && {
      effect: effectOf({
        kind: kind ?? now.kind,
        value: value ?? now.value,
        most: most === undefined ? now.most : most,
      }),
    }),
  }
}

/** @throws Refusal 422 */
export function effectOf({
  kind,
  value,
  most,
}: Pick<StaffCoupon, 'kind' | 'value' | 'most'>): EffectOf<'off' | 'delivery'> {
  if (kind === 'other') throw invalid({ kind: 'api.staff.couponIsPromotion' })
  if (kind === 'free_delivery') return { kind: 'delivery', methods: ['standard'], cities: [] }
  if (kind === 'amount' ? value < 1 : !(value >= 1 && value <= 100))
    throw invalid({ value: kind === 'amount' ? 'api.staff.couponAmount' : 'api.staff.couponPercent' })
  const tier = kind === 'amount' ? { from: 0, amount: value } : { from: 0, percent: value }
  return { kind: 'off', by: 'sum', tiers: [tier], ...(most !== null && { most }) }
}

function toCoupon({ effect, covers, except, code, ...row }: StaffPromotion): StaffCoupon {
  const isWhole = covers.products.length + covers.brands.length === 0 && isEverything(except) && !row.skips_reduced
  const isHere = effect.kind !== 'delivery' || (effect.cities.length === 0 && effect.methods.join() === 'standard')
  const isPlain = isWhole && isHere && row.audience.who === 'all'
  const tier = effect.kind === 'off' ? effect.tiers[0] : undefined
  const { id, minimum, starts_at, ends_at, daily_from, daily_until, uses_in_all, uses_per_customer } = row
  return {
    id,
    code: code ?? '',
    kind: isPlain ? kindOf({ effect }) : 'other',
    value: tier?.percent ?? tier?.amount ?? 0,
    most: (effect.kind === 'off' && effect.most) || null,
    minimum,
    categories: covers.categories,
    starts_at,
    ends_at,
    daily_from,
    daily_until,
    uses_in_all,
    uses_per_customer,
    active: row.active,
    used: row.used,
    state: row.state,
    version: row.version,
    at: row.at,
  }
}
