/** Products per page of a list; without schemas, so that render processes do not load those. */
export const STOREFRONT_PAGE_SIZE = 24

/** Prerendered pages of a list; the browser renders later pages. */
export const PUBLISHED_LIST_PAGES = 20
