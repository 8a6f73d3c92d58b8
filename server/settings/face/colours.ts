import type { Face } from '#api/contract/settings/face.ts'
import { dark, light, type Colours } from '#components/theme/tokens.ts'

export const FACE_PICTURES = ['logo', 'one_colour_logo', 'icon'] as const
export const THEMES = ['light', 'dark'] as const

/** The colours of a theme, with the merchant's. */
export const themeColours = (face: Pick<Face, 'light' | 'dark'>, theme: (typeof THEMES)[number]): Colours => ({
  ...(theme === 'light' ? light : dark),
  ...face[theme],
})
