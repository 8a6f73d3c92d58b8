import type { Face } from '#api/contract/settings/face.ts'
import { withDerived } from '#components/theme/derived-colours.ts'
import { dark, light, type Colours } from '#components/theme/tokens.ts'

export const FACE_PICTURES = ['logo', 'one_colour_logo', 'icon'] as const
export const THEMES = ['light', 'dark'] as const

type Theme = (typeof THEMES)[number]
const OWN: Record<Theme, Colours> = { light, dark }

/** The merchant's colours of a theme, and the shades that follow from them. */
export const changedColours = (face: Pick<Face, Theme>, theme: Theme): Partial<Colours> =>
  withDerived(face[theme], OWN[theme])

/** The colours of a theme, with the merchant's. */
export const themeColours = (face: Pick<Face, Theme>, theme: Theme): Colours => ({
  ...OWN[theme],
  ...changedColours(face, theme),
})
