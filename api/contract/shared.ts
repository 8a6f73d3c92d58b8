import { Type, type Static } from 'typebox'

/** Money is an integer number of halalas (1 riyal = 100 halalas), VAT included. */
export const Halalas = Type.Integer({ minimum: 0, maximum: 1_000_000_000_00, description: 'halalas, VAT included' })

/** A value or nothing: absent values are null in every answer, never left out. */
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

export { PICTURE_WIDTHS } from './picture-widths.ts'

/**
 * A picture of the shop's own store is named by `key` (a content hash) and served in the widths of
 * PICTURE_WIDTHS that its original allows. A picture that was only referred to keeps its address in `url`,
 * and its size may be unknown.
 */
export const Picture = Type.Object({
  key: nullable(Type.String()),
  url: nullable(Type.String()),
  alt: Type.String(),
  width: nullable(Type.Integer({ minimum: 1 })),
  height: nullable(Type.Integer({ minimum: 1 })),
})
export type Picture = Static<typeof Picture>

/** A named thing with its own page or filter: a category, a brand. */
export const Named = Type.Object({ slug: Type.String(), name: Type.String() })
export type Named = Static<typeof Named>

/** Average of 1 to 5, and how many ratings made it; 0 and 0 when there are none. */
export const Rating = Type.Object({
  average: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
})
export type Rating = Static<typeof Rating>
