/** What a coupon takes off, and claiming it for an order. */
export { claimCoupon, previewCoupon, releaseCoupon, type CouponEffect } from './coupons.ts'
