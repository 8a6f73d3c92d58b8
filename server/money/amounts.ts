/** A percentage of an amount, in halalas, rounded half up. */
export const percentOf = (amount: number, percent: number): number =>
  Number(divideHalfUp(BigInt(amount) * BigInt(percent), 100n))

/**
 * Splits an amount in proportion to the weights, in whole halalas that add up to it (largest remainder; ties go to the
 * first). Weights that are all zero count as equal.
 */
export function share(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const exact = weights.map(BigInt)
  const sum = exact.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n)
    return share(
      amount,
      weights.map(() => 1),
    )
  const whole = BigInt(amount)
  const floors = exact.map((weight) => (whole * weight) / sum)
  const left = Number(whole - floors.reduce((total, part) => total + part, 0n))
  const chosen = new Set(
    exact
      .map((weight, index) => ({ index, rest: (whole * weight) % sum }))
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return floors.map((part, index) => Number(part) + (chosen.has(index) ? 1 : 0))
}

/** Both at least zero. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)
