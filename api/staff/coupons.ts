import { get, patch, post, type CallOptions } from '#api/client.ts'
import type {
  CouponAdded,
  CouponChange,
  CouponUndone,
  CouponWritten,
  NewCouponEntry,
  StaffCoupon,
  StaffCouponsQuery,
} from '#api/contract/staff-coupons.ts'
import { search } from '#api/search.ts'
import type { Page } from '#api/contract/staff.ts'

const COUPONS = '/api/staff/coupons'
const ifMatch = (version: string): CallOptions => ({ headers: { 'if-match': `"${version}"` } })
const at = (code: string): string => `${COUPONS}/${encodeURIComponent(code)}`

export const readCoupons = (query: StaffCouponsQuery): Promise<Page<StaffCoupon>> => get(`${COUPONS}${search(query)}`)
export const readCoupon = (code: string): Promise<StaffCoupon> => get(at(code))
/** 409 if the code is taken. */
export const addCoupon = (coupon: NewCouponEntry): Promise<CouponAdded> => post(COUPONS, coupon)
/** 412 if the coupon has another version by now. */
export const changeCoupon = (code: string, version: string, change: CouponChange): Promise<CouponWritten> =>
  patch(at(code), change, ifMatch(version))
/** @param change as an answer named it by `undo` */
export const undoCouponChange = (change: string): Promise<CouponUndone> =>
  post(`${COUPONS}/undo`, { change }, { idempotencyKey: crypto.randomUUID(), retries: 2 })
