import type { Variant } from '#api/contract/product.ts'

type Choice = Pick<Variant, 'sku' | 'options' | 'stock'>

/** `missing`: not made together with the other values chosen; `sold-out`: made, but none is left. */
export type ValueState = 'available' | 'sold-out' | 'missing'

/** The variant that an address names; without it, the first that can be bought, or the first of all. */
export function startingVariant<V extends Choice>(variants: readonly V[], named?: string | null): V {
  return variants.find(({ sku }) => sku === named) ?? variants.find(({ stock }) => stock > 0) ?? variants[0]!
}

/** What choosing this value would come to while the other options stay as they are. */
export function valueState(
  variants: readonly Choice[],
  chosen: readonly string[],
  option: number,
  value: string,
): ValueState {
  const wanted = chosen.with(option, value)
  const matching = variants.filter(({ options }) => options.every((each, index) => each === wanted[index]))
  if (matching.length === 0) return 'missing'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'sold-out'
}

/**
 * The variant that a person gets who now chooses this value: the one with everything else as it was or, when that
 * is not made, the nearest to it. Earlier options weigh more than later ones, and what can be bought goes before
 * what cannot. Undefined when no variant has the value.
 */
export function choose<V extends Choice>(
  variants: readonly V[],
  chosen: readonly string[],
  option: number,
  value: string,
): V | undefined {
  const nearness = ({ options, stock }: V): number =>
    options.reduce(
      (sum, each, index) => (index !== option && each === chosen[index] ? sum + 2 ** (options.length - index) : sum),
      Number(stock > 0),
    )
  const having = variants.filter(({ options }) => options[option] === value)
  const exact = having.find(({ options }) => options.every((each, index) => index === option || each === chosen[index]))
  return (
    exact ??
    having.reduce<V | undefined>((best, each) => (best && nearness(best) >= nearness(each) ? best : each), undefined)
  )
}
