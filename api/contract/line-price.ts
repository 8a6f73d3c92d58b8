/**
 * Halalas of some pieces of a line, after the coupon. Rounds cumulatively, so that all pieces add up to the line's
 * total.
 * @param before pieces counted earlier
 */
export const priceOfPieces = (
  { total, quantity }: { total: number; quantity: number },
  before: number,
  pieces: number,
): number => Math.round((total * (before + pieces)) / quantity) - Math.round((total * before) / quantity)
