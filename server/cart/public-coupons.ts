/** What a coupon takes off, and claiming it for an order. */
export {
  claimCoupon,
  couponCode,
  previewCoupon,
  releaseCoupon,
  type CouponEffect,
  type CouponPreview,
} from './coupons.ts'
