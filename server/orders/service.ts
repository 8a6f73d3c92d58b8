export { creditOrder, invoiceOrder } from './invoicing.ts'
export { orderFromCart, repriceOrder } from './making.ts'
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
export { couponLines, rewriteOrder, waysOf } from './sums.ts'
export { tellCustomer } from './telling.ts'
export { mayReturn, summarise, viewOrder } from './view.ts'
