import { Type, type Static } from 'typebox'
import { nullable } from '../shared.ts'
import { closed } from '../staff-entry.ts'
import { THEME_COLOURS, type ThemeColour } from './theme-colours.ts'

const Colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#102A43'] })
const Colours = Type.Partial(
  closed(
    Object.fromEntries(THEME_COLOURS.map((name) => [name, Colour])) as Record<
      ThemeColour,
      ReturnType<typeof Type.String>
    >,
  ),
  { additionalProperties: false },
)

/** The text of an SVG file, or a PNG file as a data URL; stored without what a logo does not need. */
const FacePicture = nullable(
  Type.String({ maxLength: 700_000, description: 'SVG, or a PNG as data:image/png;base64,…' }),
)

/** How the shop looks. What is null or absent is the theme's own. */
export const Face = closed({
  /** On the brand colour, in header, sign-in and checkout. */
  logo: FacePicture,
  /** Its shape alone, for where it is drawn in one colour: footer, share pictures, notifications. */
  one_colour_logo: FacePicture,
  /** A square mark for icons; the logo if null. */
  icon: FacePicture,
  /** False for a logo that has the shop's name in it. */
  shows_name: Type.Boolean(),
  light: Colours,
  dark: Colours,
})
export type Face = Static<typeof Face>

const ShownLogo = Type.Object({ src: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** What pages need of it: addresses of the files that are made of it. Null where the shop has the theme's own face. */
export const ShownFace = nullable(
  Type.Object({
    /** A style sheet of custom properties; null without colours. */
    style: nullable(Type.String()),
    logo: nullable(ShownLogo),
    one_colour_logo: nullable(ShownLogo),
    shows_name: Type.Boolean(),
    /** Changes with the icons, which keep their addresses. */
    icons: nullable(Type.String()),
    /** Of the browser's bars. */
    theme_color: Type.String(),
  }),
)
export type ShownFace = Static<typeof ShownFace>

/** A face that is not in force yet, shown by a link for some minutes. */
export const FacePreview = Type.Object({ url: Type.String(), expires_at: Type.String({ format: 'date-time' }) })
