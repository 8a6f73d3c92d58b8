import { Type, type Static, type TSchema } from 'typebox'

// Parts of what staff send.

export const text = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength })
/** One schema with two types: in a union, null would become an empty text, 0 or a list that holds it. */
export const clearable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Optional(Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] }))
export const closed = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

/** The point that crops keep in view, in per cent from the left and from the top: `30% 20%`. */
export const Focus = Type.String({ pattern: '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$', examples: ['30% 20%'] })
/** An absent `alt` or `focus` stays. */
export const PictureEntry = closed({
  id: text(4000),
  alt: Type.Optional(text(500, 0)),
  focus: clearable(Focus),
})
