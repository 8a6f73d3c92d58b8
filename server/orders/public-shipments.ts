/** Parcels of orders and the pieces in them. */
export { namedPieces, unsentPieces } from './pieces.ts'
export {
  addShipment,
  orderWithTracking,
  outForDelivery,
  parcelsOfReturns,
  shipmentsOf,
  updateShipments,
  type ShipmentRow,
} from './shipments.ts'
