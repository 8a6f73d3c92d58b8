/** Names of the service worker's caches. Pages read some of them, and delete those with a customer's data. */
export const appCaches = {
  /** Documents of the shop's pages, each with the payload that the router asks for on the way to it. */
  pages: 'waha-pages',
  code: 'waha-code',
  pictures: 'waha-pictures',
  /** Answers of the API about the catalogue, lists that were searched for among them. */
  catalogue: 'waha-catalogue',
  /** What the browser searches by itself. */
  search: 'waha-search',
  /** A customer's last orders, wallet and notifications. */
  own: 'waha-own',
} as const

/** Gone when a customer signs out: what was theirs, and what was looked for. */
export const ownCaches = [appCaches.own, appCaches.catalogue] as const

/** Header of an answer that comes from `own`: when it was kept, ms since 1970. */
export const KEPT_AT_HEADER = 'x-kept-at'
