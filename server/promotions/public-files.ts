export { lockedPromotion, changePromotion, changedOf, undoPromotionChanges } from './promotion-change.ts'
export { couponCode, isCoupon } from './codes.ts'
export {
  addPromotion,
  promotionFields,
  readEvery,
  readPromotion,
  requireKnown,
  type Names,
} from './staff-promotions.ts'
export { requireSound } from './sound.ts'
export { lockEvery } from './queries.ts'
