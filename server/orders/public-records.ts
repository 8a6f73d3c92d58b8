/** Orders as they are kept: rows, lines, pieces, parcels and invoices. */
export { idOf, lineId, lineName } from '#server/stock/service.ts'
export { creditOrder, invoiceOrder, nameOf } from './invoicing.ts'
export { namedPieces, unsentPieces } from './pieces.ts'
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
export { refuseShort } from './short-pieces.ts'
export { viewReturn } from './view-return.ts'
export {
  addShipment,
  orderWithTracking,
  outForDelivery,
  shipmentsOf,
  updateShipments,
  type ShipmentRow,
} from './shipments.ts'
