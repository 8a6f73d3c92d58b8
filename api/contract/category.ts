import { Type, type Static } from 'typebox'
import { Named, nullable, Picture } from './shared.ts'

/** A row of the category tree; parents precede their children, and siblings are in the shop's order. */
export const CategoryNode = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  parent: nullable(Type.String({ description: 'slug of the parent' })),
  /** Products on sale in it and its descendants. */
  count: Type.Integer({ minimum: 0 }),
  picture: nullable(Picture),
})
export type CategoryNode = Static<typeof CategoryNode>

export const Category = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  /** Plain text, may be empty. */
  description: Type.String(),
  picture: nullable(Picture),
  /** Ancestors from the top of the tree to the parent. */
  trail: Type.Array(Named),
  children: Type.Array(CategoryNode),
})
export type Category = Static<typeof Category>
