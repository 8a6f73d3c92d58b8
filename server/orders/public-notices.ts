/** Tells a customer what happened to an order. */
export { notifyCustomer } from './notify-customer.ts'
