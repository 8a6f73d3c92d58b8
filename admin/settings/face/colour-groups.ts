import type { ThemeColour } from '#api/contract/settings/theme-colours.ts'

/** Colours that belong together, the ones that shops change first. */
export const COLOUR_GROUPS = {
  brand: ['brand', 'brandDeep', 'brandHover', 'brandLine', 'onBrand', 'onBrandSoft'],
  button: ['primary', 'primaryHover', 'onPrimary'],
  link: ['link', 'linkHover', 'tint', 'tintStrong', 'focus'],
  accent: ['accent', 'accentHover', 'accentText', 'accentSoft', 'onAccent'],
  ground: ['page', 'surface', 'picture', 'line', 'lineStrong'],
  words: ['text', 'textSoft', 'textMuted', 'textFaint'],
  plain: ['white', 'whiteHover', 'onWhite', 'wished', 'gray', 'grayHover'],
  state: [
    'danger',
    'dangerSoft',
    'dangerHover',
    'onDanger',
    'success',
    'successSoft',
    'warning',
    'warningSoft',
    'info',
    'infoSoft',
  ],
} as const satisfies Record<string, readonly ThemeColour[]>

export type ColourGroup = keyof typeof COLOUR_GROUPS
export const COLOUR_GROUP_NAMES = Object.keys(COLOUR_GROUPS) as ColourGroup[]
