export {
  acceptPartner,
  answerRatingBy,
  answerTicketBy,
  hideRatingBy,
  markContact,
  publishRatingBy,
  refusePartner,
  stopPartner,
} from './community.ts'
export { listActions, note, type Staff } from './actions.ts'
export { requireStaff, staffIn } from './authentication.ts'
export { addCoupon, listCoupons, stopCoupon } from './coupons.ts'
export { moveByStaff, noteOrder, refundByStaff } from './moves.ts'
export { findByNumber, listOrders, listReturns, showForStaff } from './orders.ts'
export { pageOf, type Page } from './paging.ts'
export { addStaff, revokeStaff, staffOf } from './people.ts'
export { listRefunds, moveRefund, readAccount, stuckPayments } from './refunds.ts'
export { countStock, listStock } from './stock.ts'
export { customerByPhone, payOut } from './wallets.ts'
export {
  keepWebhookSource,
  pullSourceNow,
  removeWebhookSource,
  repeatWebhookDelivery,
  requestSourcePull,
} from './webhooks.ts'
export { pinSearch } from './search.ts'
