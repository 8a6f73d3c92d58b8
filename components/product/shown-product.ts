import { FOOD_FACTS, type FoodFact } from '#api/contract/food-facts.ts'
import type { Option, ProductWithRelated, Variant } from '#api/contract/product.ts'
import type { TextOption } from '#api/contract/text-options.ts'

export type ShownVariant = Pick<Variant, 'sku' | 'price' | 'compare_at' | 'sale' | 'stock' | 'options' | 'picture'>

/** The product data that the page shows and its payload contains. */
export type ShownProduct = Pick<
  ProductWithRelated,
  | 'sku'
  | 'title'
  | 'description'
  | 'brand'
  | 'trail'
  | 'pictures'
  | 'options'
  | 'attributes'
  | 'rating'
  | 'related'
  | 'ratings'
> & {
  variants: ShownVariant[]
  /** Of food, as its label has them; absent if nothing is said. */
  food?: [FoodFact, string][]
  /** Absent if the product takes no texts. */
  texts?: TextOption[]
}

/** Computed at render time, so that browsers need not. */
export function shownProduct(product: ProductWithRelated): ShownProduct {
  const { sku, title, description, brand, trail, pictures, attributes, rating, related, ratings } = product
  const variants = product.variants.map(shownVariant)
  const food = FOOD_FACTS.flatMap((name): [FoodFact, string][] => (product[name] ? [[name, product[name]]] : []))
  return {
    sku,
    title,
    description,
    brand,
    trail,
    pictures,
    options: offeredOptions(product.options, variants),
    variants,
    ...(product.text_options.length > 0 && { texts: product.text_options }),
    attributes,
    ...(food.length > 0 && { food }),
    rating,
    related,
    ratings,
  }
}

const shownVariant = ({ sku, price, compare_at, sale, stock, options, picture }: Variant): ShownVariant => ({
  sku,
  price,
  compare_at,
  sale,
  stock,
  options,
  picture,
})

/** The options without values that no variant has. */
const offeredOptions = (options: Option[], variants: ShownVariant[]): Option[] =>
  options.map(({ name, values }, index) => ({
    name,
    values: values.filter(({ value }) => variants.some((variant) => variant.options[index] === value)),
  }))
