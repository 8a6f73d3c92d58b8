import type { Variant } from '#api/contract/product.ts'

type Choice = Pick<Variant, 'sku' | 'options' | 'stock'>

/** `missing`: the combination does not exist; `sold-out`: it exists without stock. */
type ValueState = 'available' | 'sold-out' | 'missing'

/** The variant in the URL; otherwise the first available one, or the first. */
export function startingVariant<V extends Choice>(variants: readonly V[], named?: string | null): V {
  return variants.find(({ sku }) => sku === named) ?? variants.find(({ stock }) => stock > 0) ?? variants[0]!
}

/** State of a value if the other options stay as they are. */
export function valueState(
  variants: readonly Choice[],
  chosen: readonly string[],
  option: number,
  value: string,
): ValueState {
  const target = chosen.with(option, value)
  const matching = variants.filter(({ options }) => options.every((each, index) => each === target[index]))
  if (matching.length === 0) return 'missing'
  return matching.some(({ stock }) => stock > 0) ? 'available' : 'sold-out'
}

/**
 * The existing variant nearest to the choice; earlier options weigh more, then availability. Undefined if no variant
 * has the value.
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
