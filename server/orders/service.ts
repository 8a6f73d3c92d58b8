export { creditOrder, invoiceOrder, priceOfPieces } from './invoicing.ts'
export { createOrder, isOutdated, repriceOrder } from './create.ts'
export {
  settlePieces,
  cancelOrder,
  confirmOrder,
  expireOrder,
  illegalTransition,
  transitionOrder,
  openOrder,
  piecesOf,
  releaseOrder,
  reserveStock,
  restockReturned,
  walletCause,
  type ChangeAuthor,
  type UndeliveredParcel,
} from './transitions.ts'
export {
  countReturned,
  findOrder,
  lastPlaced,
  linePictures,
  linesOf,
  ordersOf,
  updateOrder,
  type OrderRow,
} from './queries.ts'
export { nameOfState } from './states.ts'
export { couponLines, couponRefusal, recalculateOrder, deliveryMethodsOf } from './totals.ts'
export { notifyCustomer } from './notify-customer.ts'
export { mayReturn, summarise, viewOrder } from './view.ts'
