/** Limits and header names of carts, without schemas, because browsers need them. */

/** Most pieces of a line, and most lines, in a cart. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 100

/** Id of a guest's cart. It gives access to read and change that cart; customers do not need it. */
export const CART_HEADER = 'x-cart-id'

/** Text options of a product, characters of their labels, and of a typed text, where an option does not allow fewer. */
export const MAX_TEXT_OPTIONS = 5
export const MAX_TEXT_LABEL = 60
export const MAX_TEXT = 200
