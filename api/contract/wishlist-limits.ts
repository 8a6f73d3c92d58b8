/** Apart from the schemas, so that the browser need not load those. */
export const WISHLIST_MOST = 200
export const VIEWED_MOST = 24
