/** Limits and names of carts, without the schemas: browsers need them too. */

/** Most pieces of one SKU, and most lines, that a cart takes. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 100

/** Names a guest's cart: whoever knows it may read and change the cart. Signed-in customers need none. */
export const CART_HEADER = 'x-cart-id'
