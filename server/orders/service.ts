/** Changes of an order's state and sum, and how it is shown. */
export { createOrder, fillOrder, isOutdated, repriceOrder } from './create.ts'
export {
  cancelOrder,
  confirmOrder,
  expireOrder,
  illegalTransition,
  transitionOrder,
  openOrder,
  releaseOrder,
  reserveStock,
  restockReturned,
  settleParcel,
  walletCause,
  type ChangeAuthor,
  type UndeliveredParcel,
} from './transitions.ts'
export { asksAddress, completeOrderAddress, orderAsksAddress } from './national-address.ts'
export { renameInOrders } from './reservations.ts'
export { isPartlySent, mayReturn, nameOfState, stateByShipments } from './states.ts'
export { claimForOrder, couponRefusal, recalculateOrder, deliveryMethodsOf } from './totals.ts'
export { shownLines, summarise, viewOrder } from './view.ts'
