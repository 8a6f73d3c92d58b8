import { Type, type Static } from 'typebox'

/** Integer halalas (1 riyal = 100 halalas), VAT included. */
export const Halalas = Type.Integer({ minimum: 0, maximum: 1_000_000_000_00, description: 'halalas, VAT included' })

/** A row's id: PostgreSQL's integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Of a path such as /orders/{id}. */
export const IdParams = Type.Object({ id: Id })

/** A time, such as 2026-12-01T10:00:00.000Z. */
export const Time = Type.String({ description: 'ISO 8601, UTC' })

/** A nullable value: responses contain null for absent values, and never omit them. */
export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

export { PICTURE_WIDTHS } from './picture-widths.ts'

/**
 * A stored picture has a `key` (content hash) and the widths of PICTURE_WIDTHS up to its original; an external one has
 * a `url`, and its size may be unknown. `focus` is the CSS object-position of crops (`30% 20%`), absent for the middle.
 */
export const Picture = Type.Object({
  key: nullable(Type.String()),
  url: nullable(Type.String()),
  alt: Type.String(),
  width: nullable(Type.Integer({ minimum: 1 })),
  height: nullable(Type.Integer({ minimum: 1 })),
  focus: Type.Optional(Type.String()),
})
export type Picture = Static<typeof Picture>

/** A category or brand with a page or filter. */
export const Named = Type.Object({ slug: Type.String(), name: Type.String() })
export type Named = Static<typeof Named>

/** Average of 1 to 5 and the number of ratings; both 0 if there are none. */
export const Rating = Type.Object({
  average: Type.Number({ minimum: 0, maximum: 5 }),
  count: Type.Integer({ minimum: 0 }),
})
export type Rating = Static<typeof Rating>
