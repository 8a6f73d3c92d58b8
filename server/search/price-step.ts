/** How finely prices are counted: each step is so much dearer than the one before. */
export const PRICE_STEP = 1.05
const LOGARITHM = Math.log(PRICE_STEP)

/** The power of PRICE_STEP that is next below a price in halalas. */
export const priceStep = (price: number): number => Math.floor(Math.log(Math.max(price, 1)) / LOGARITHM)
