import { Type, type Static } from 'typebox'
import { Named, nullable, Picture } from './shared.ts'

/** One row of the category tree; parents come before their children, siblings in the shop's order. */
export const CategoryNode = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  parent: nullable(Type.String({ description: 'slug of the parent' })),
  /** Products on sale in it and below it. */
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
  /** From the top of the tree down to this category's parent. */
  trail: Type.Array(Named),
  children: Type.Array(CategoryNode),
})
export type Category = Static<typeof Category>
