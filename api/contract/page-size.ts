/** How many products a list of the storefront shows on a page; without the schemas of a list, which render processes need not load. */
export const STOREFRONT_PAGE_SIZE = 24
