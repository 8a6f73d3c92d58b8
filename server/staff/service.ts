export {
  acceptPartner,
  answerRatingBy,
  hideRatingBy,
  publishRatingBy,
  refusePartner,
  stopPartner,
} from './community.ts'
export { listActionsFor, recordAction, type Staff } from './actions.ts'
export { requirePermission, requireStaff, requireUnlocked, STAFF_SECURITY, staffIn } from './permissions.ts'
export { callerOf } from './callers.ts'
export { openStaff, type StaffContext } from './context.ts'
export { auditedWrite } from './audited-write.ts'
export { addCoupon, listCoupons, stopCoupon } from './coupons.ts'
export { moveOrders } from './move-orders.ts'
export { moveByStaff, moveOrder } from './move-order.ts'
export { refundByStaff } from './refund-order.ts'
export { listReturns } from './returns.ts'
export { messageCustomer, noteOrder, tagOrder } from './order-notes.ts'
export { countOrders, findByNumber, listOrders, showForStaff } from './orders.ts'
export { orderAlertsJob, sendOrderAlerts } from './order-alerts.ts'
export { staffRoute } from './route.ts'
export { pageOf, type Page } from './paging.ts'
export { deleteExpiredStaffDataJob } from './audit/retention-job.ts'
export { firstLink } from './people/invitations.ts'
export { addKey, listKeys, revokeKey } from './people/keys.ts'
export { inviteAgain, invitePerson, listPeople, stopPerson } from './people/people.ts'
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
export { answerTicketBy, markContact } from './support.ts'
