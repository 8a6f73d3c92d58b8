export { idOf, lineId, lineName } from '#server/stock/service.ts'
export { creditOrder, invoiceOrder, nameOf } from './invoicing.ts'
export { namedPieces, priceOfPieces, unsentPieces } from './pieces.ts'
export { createOrder, fillOrder, isOutdated, repriceOrder } from './create.ts'
export { auditWords, changeWords } from './edit-words.ts'
export { checkStock, creditForEdit, draftEdit, invoiceEdited, saveEdit, type DraftEdit } from './edit.ts'
export {
  settlePieces,
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
export {
  cashDue,
  cashDues,
  countReturned,
  findOrder,
  lastPlaced,
  linePictures,
  linesByOrder,
  linesOf,
  madeByStaff,
  ordersOf,
  updateOrder,
  type LineRow,
  type OrderRow,
} from './queries.ts'
export { addShipment, outForDelivery, shipmentsOf, updateShipments, type ShipmentRow } from './shipments.ts'
export { mayReturn, nameOfState, stateByShipments } from './states.ts'
export { couponLines, couponRefusal, recalculateOrder, deliveryMethodsOf } from './totals.ts'
export { notifyCustomer } from './notify-customer.ts'
export { draftOfWaiting, endEdit, payableEdit, waitingOf, type EditRow } from './waiting-edit.ts'
export { summarise, viewOrder } from './view.ts'
