/** Tells what happened to an order: its customer, and systems that follow the shop. */
export { notifyCustomer } from './notify-customer.ts'
export { emitOrderEvent } from './order-outbox.ts'
