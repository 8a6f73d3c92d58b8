/** A plan of more pages is a large run: about a second of two processors. */
export const PAGES_AT_ONCE = 300
/** Pages of a large run that are rendered together: few enough that a small run soon follows those under way. */
export const PAGES_A_BATCH = { least: 10, most: 50 }
/** ms that a batch should take of all processes together. */
export const BATCH_MS = 150
/** ms after which a large run is delivered and shown in its receipt. */
export const SLICE_MS = 3000
/** ms that a large run gets between two small ones. */
export const LEAST_SLICE_MS = 1000
/** A request for this many products is expected to be small, whatever else waits. */
export const FEW_PRODUCTS = 50
