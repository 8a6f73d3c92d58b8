/** Everything that is read of orders, returns and refunds. */
export const ordersKey = ['orders']
