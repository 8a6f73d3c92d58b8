/** Without schemas, so that browsers do not load those. */
export const WISHLIST_MOST = 200
export const VIEWED_MOST = 24
