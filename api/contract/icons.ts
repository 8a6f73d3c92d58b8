import { Type, type Static } from 'typebox'

/** Most icons in one request. */
const MAX_ICONS = 60

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'

export const IconsQuery = Type.Object({
  icons: Type.String({ pattern: `^${NAME}(?:,${NAME}){0,${MAX_ICONS - 1}}$`, maxLength: 2000 }),
})

const shape = {
  left: Type.Optional(Type.Number()),
  top: Type.Optional(Type.Number()),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
}
const turns = {
  rotate: Type.Optional(Type.Number()),
  hFlip: Type.Optional(Type.Boolean()),
  vFlip: Type.Optional(Type.Boolean()),
}

/** Iconify's own format (https://iconify.design/docs/types/iconify-json.html), without the envelope. */
export const IconSet = Type.Object({
  prefix: Type.String(),
  lastModified: Type.Optional(Type.Integer({ description: 'seconds since 1970' })),
  ...shape,
  icons: Type.Record(
    Type.String(),
    Type.Object({ body: Type.String(), ...shape, ...turns, hidden: Type.Optional(Type.Boolean()) }),
  ),
  aliases: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ parent: Type.String(), ...shape, ...turns, hidden: Type.Optional(Type.Boolean()) }),
    ),
  ),
  not_found: Type.Optional(Type.Array(Type.String())),
})
export type IconSet = Static<typeof IconSet>
