import { Type, type Static } from 'typebox'
import { nullable, Picture } from './shared.ts'
import { ProductCard } from './product.ts'
import { CategoryNode } from './category.ts'

const Link = Type.Object({ label: Type.String(), href: Type.String({ description: 'path inside the shop' }) })

/** The blocks of the front page, in the order the shop's keeper gave them. */
export const HomeBlock = Type.Union([
  Type.Object({
    kind: Type.Literal('hero'),
    title: Type.String(),
    text: Type.String(),
    picture: nullable(Picture),
    link: nullable(Link),
  }),
  Type.Object({ kind: Type.Literal('categories'), title: Type.String(), items: Type.Array(CategoryNode) }),
  Type.Object({
    kind: Type.Literal('products'),
    title: Type.String(),
    items: Type.Array(ProductCard),
    link: nullable(Link),
  }),
  Type.Object({
    kind: Type.Literal('story'),
    title: Type.String(),
    text: Type.String(),
    picture: nullable(Picture),
    link: nullable(Link),
  }),
])
export type HomeBlock = Static<typeof HomeBlock>

export const Home = Type.Object({ blocks: Type.Array(HomeBlock) })
export type Home = Static<typeof Home>
