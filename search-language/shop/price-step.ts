/** Ratio between one price step and the next. */
export const PRICE_STEP = 1.05
const LOGARITHM = Math.log(PRICE_STEP)

/** The exponent of the highest power of PRICE_STEP that does not exceed a price in halalas. */
export const priceStep = (price: number): number => Math.floor(Math.log(Math.max(price, 1)) / LOGARITHM)
