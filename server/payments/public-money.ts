/** How the money of orders stands. */
export { moneyOfOrders, ordersToDecide, type OrderMoney } from './order-money.ts'
