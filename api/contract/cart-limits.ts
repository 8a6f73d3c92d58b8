/** Limits and header names of carts, without schemas, because browsers need them. */

/** Most pieces of one SKU, and most lines, in a cart. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 100

/** Id of a guest's cart. It gives access to read and change that cart; customers do not need it. */
export const CART_HEADER = 'x-cart-id'
