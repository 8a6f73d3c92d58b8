/** Orders as they are kept: rows, lines and returned pieces. */
export { idOf, lineId, lineName } from '#server/stock/service.ts'
export {
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
