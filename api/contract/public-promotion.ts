import { Type, type Static } from 'typebox'
import { ProductCard } from './product.ts'
import { Named, nullable } from './shared.ts'
import { ShownPromotion } from './shown-promotion.ts'

/** A promotion on the page of all of them. */
export const PublicPromotion = Type.Object({
  ...ShownPromotion.properties,
  name: Type.String(),
  /** What it leaves out, in the shop's words; null if nothing. */
  except: nullable(Type.String()),
  /** Those that it names. */
  categories: Type.Array(Named),
  brands: Type.Array(Named),
  /** Best sellers that it covers; empty if it covers all products. */
  items: Type.Array(ProductCard),
})
export type PublicPromotion = Static<typeof PublicPromotion>
