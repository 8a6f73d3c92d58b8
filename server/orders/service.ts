export { creditOrder, invoiceOrder, worthOf } from './invoicing.ts'
export { createOrder, isOutdated, repriceOrder } from './create.ts'
export {
  bookPieces,
  cancelOrder,
  confirmOrder,
  expireOrder,
  illegalMove,
  moveOrder,
  openOrder,
  piecesOf,
  release,
  reserve,
  takeBack,
  walletCause,
  type By,
  type Parcel,
} from './moves.ts'
export { countReturned, findOrder, linePictures, linesOf, ordersOf, updateOrder, type OrderRow } from './queries.ts'
export { nameOfState } from './states.ts'
export { couponLines, rewriteOrder, waysOf } from './totals.ts'
export { notifyCustomer } from './notify-customer.ts'
export { mayReturn, summarise, viewOrder } from './view.ts'
