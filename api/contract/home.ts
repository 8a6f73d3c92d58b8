import { Type, type Static } from 'typebox'
import { BLOCK_SCALES } from './block-scales.ts'
import { CategoryNode } from './category.ts'
import { ProductCard } from './product.ts'
import { PublicRating } from './rating.ts'
import { nullable, Picture } from './shared.ts'

const Link = Type.Object({ label: Type.String(), href: Type.String({ description: 'path inside the shop' }) })

const scale = Type.Enum([...BLOCK_SCALES])

/** A buyer's rating of a product. */
export const ProductOpinion = Type.Object({
  ...Type.Pick(PublicRating, ['id', 'author', 'sample', 'stars', 'words']).properties,
  product: Type.Pick(ProductCard, ['sku', 'title']),
})
export type ProductOpinion = Static<typeof ProductOpinion>

/** Blocks of the home page, in the merchant's order. */
export const HomeBlock = Type.Union([
  Type.Object({
    kind: Type.Literal('hero'),
    title: Type.String(),
    text: Type.String(),
    picture: nullable(Picture),
    link: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('categories'),
    scale,
    title: Type.String(),
    text: Type.String(),
    items: Type.Array(CategoryNode),
  }),
  Type.Object({
    kind: Type.Literal('products'),
    scale,
    title: Type.String(),
    text: Type.String(),
    items: Type.Array(ProductCard),
    link: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('story'),
    scale,
    title: Type.String(),
    text: Type.String(),
    picture: nullable(Picture),
    link: nullable(Link),
  }),
  /** The last block, present if there are good ratings. */
  Type.Object({
    kind: Type.Literal('ratings'),
    title: Type.String(),
    text: Type.String(),
    items: Type.Array(ProductOpinion),
  }),
])
export type HomeBlock = Static<typeof HomeBlock>
/** The home page's blocks as staff write them. */
export type HomeBlockKind = Exclude<HomeBlock['kind'], 'ratings'>

export const Home = Type.Object({ blocks: Type.Array(HomeBlock) })
export type Home = Static<typeof Home>
