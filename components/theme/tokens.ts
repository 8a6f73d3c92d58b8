/** The theme's values. Colour literals are only allowed here. */
const green = {
  950: '#06231A',
  900: '#0B3B2B',
  800: '#0F4D38',
  700: '#14664A',
  600: '#1B7F5C',
  300: '#8CC9AE',
  100: '#DDEFE6',
  50: '#F1F8F4',
} as const
const sand = { 50: '#FBF9F4', 100: '#F4EFE4', 200: '#E8DFCD', 300: '#D8C9AC' } as const
const ink = { 900: '#17211C', 700: '#3B4740', 500: '#5F6B64', 300: '#B9C2BC' } as const
const brass = { 500: '#C08A2D', 700: '#84590F', 300: '#E4BD73' } as const
const white = '#FFFFFF'

export type Colours = {
  /** Backgrounds, from the page up. `picture` is behind photographs, and has the tone of their ground; no text is on it. */
  page: string
  surface: string
  picture: string
  tint: string
  tintStrong: string
  line: string
  lineStrong: string
  /** Text, from strong to faint; `faint` is for disabled elements and drawings. */
  text: string
  textSoft: string
  textMuted: string
  textFaint: string
  /** Links and selections. */
  link: string
  linkHover: string
  primary: string
  primaryHover: string
  onPrimary: string
  /** Brand colours of header and footer, dark in both themes. */
  brand: string
  brandDeep: string
  brandHover: string
  brandLine: string
  onBrand: string
  onBrandSoft: string
  accent: string
  accentHover: string
  accentText: string
  accentSoft: string
  onAccent: string
  /** `wished`: the filled heart, on white in both themes. */
  white: string
  whiteHover: string
  onWhite: string
  wished: string
  gray: string
  grayHover: string
  danger: string
  dangerSoft: string
  dangerHover: string
  onDanger: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  info: string
  infoSoft: string
  focus: string
  backdrop: string
  shimmer: string
}

export const light: Colours = {
  page: sand[50],
  surface: white,
  picture: sand[100],
  tint: green[50],
  tintStrong: green[100],
  line: sand[200],
  lineStrong: sand[300],
  text: ink[900],
  textSoft: ink[700],
  textMuted: ink[500],
  textFaint: ink[300],
  link: green[700],
  linkHover: green[900],
  primary: green[900],
  primaryHover: green[800],
  onPrimary: white,
  brand: green[900],
  brandDeep: green[950],
  brandHover: green[800],
  brandLine: '#24533F',
  onBrand: sand[50],
  onBrandSoft: sand[300],
  accent: brass[500],
  accentHover: '#CE9A3E',
  accentText: brass[700],
  accentSoft: '#F8EFDD',
  onAccent: green[950],
  white,
  whiteHover: sand[100],
  onWhite: ink[900],
  wished: '#B3261E',
  gray: sand[100],
  grayHover: sand[200],
  danger: '#B3261E',
  dangerSoft: '#FBEAE8',
  dangerHover: '#991F18',
  onDanger: white,
  success: green[600],
  successSoft: green[50],
  warning: '#8A5A00',
  warningSoft: '#FBF1DC',
  info: '#1F5F99',
  infoSoft: '#E6F0F9',
  focus: green[600],
  backdrop: '#06231A99',
  shimmer: '#FFFFFF99',
}

export const dark: Colours = {
  page: green[950],
  surface: '#0A2E22',
  picture: '#6A6152',
  tint: '#0E3527',
  tintStrong: '#17493A',
  line: '#1D4637',
  lineStrong: '#2F5D4B',
  text: sand[100],
  textSoft: '#DCD5C5',
  textMuted: '#AEB9B0',
  textFaint: '#5F776B',
  link: green[300],
  linkHover: green[100],
  primary: green[100],
  primaryHover: white,
  onPrimary: green[950],
  brand: '#041A13',
  brandDeep: '#03130E',
  brandHover: '#0C2E22',
  brandLine: '#17402F',
  onBrand: sand[50],
  onBrandSoft: sand[300],
  accent: brass[500],
  accentHover: '#CE9A3E',
  accentText: brass[300],
  accentSoft: '#33290F',
  onAccent: green[950],
  white,
  whiteHover: sand[100],
  onWhite: ink[900],
  wished: '#B3261E',
  gray: '#123A2C',
  grayHover: '#1D4637',
  danger: '#FF9C92',
  dangerSoft: '#47211D',
  dangerHover: '#FFB3AB',
  onDanger: '#3A0D09',
  success: '#7BD3AE',
  successSoft: '#123F2E',
  warning: '#F0C070',
  warningSoft: '#3B2D10',
  info: '#93C5F2',
  infoSoft: '#12324B',
  focus: brass[300],
  backdrop: '#000000A6',
  shimmer: '#FFFFFF14',
}

/** Two layers each: a contact shadow and an elevation shadow. */
export const shadows = {
  light: {
    low: '0 1px 2px #17211C0A, 0 2px 8px #17211C0D',
    raised: '0 2px 4px #17211C0D, 0 10px 28px #17211C14',
    floating: '0 4px 12px #17211C14, 0 24px 60px #17211C29',
  },
  dark: {
    low: '0 1px 2px #00000040, 0 2px 8px #00000040',
    raised: '0 2px 4px #00000059, 0 10px 28px #00000059',
    floating: '0 4px 12px #00000066, 0 24px 60px #00000080',
  },
} as const

/** In rem up to its share of a window 381 px wide: enlarged text keeps most of a phone's width. */
const roomy = (rem: number): string => `min(${rem}rem, ${(rem * 42) / 10}vw)`

/** Steps of 4 px, in rem so that they scale with the visitor's font size. */
export const space = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: roomy(1),
  5: roomy(1.25),
  6: roomy(1.5),
  8: roomy(2),
  10: roomy(2.5),
  12: roomy(3),
  16: roomy(4),
  20: roomy(5),
  24: roomy(6),
} as const

/** Inline and block size of a button with an icon, whose drawing does not grow with the text. */
export const touch = 'min(2.75rem, 56px)'

export const radius = { small: '8px', medium: '14px', large: '20px', pill: '999px' } as const

/** Above 24 px the size scales with window widths from 390 to 1280 px. */
export const fontSize = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  20: '1.25rem',
  24: '1.5rem',
  30: 'clamp(1.5rem, 1.336rem + 0.674vw, 1.875rem)',
  38: 'clamp(1.75rem, 1.477rem + 1.124vw, 2.375rem)',
  48: 'clamp(2rem, 1.562rem + 1.798vw, 3rem)',
} as const

export const weight = { regular: '400', medium: '500', bold: '600' } as const
export const lineHeight = { flat: '1', heading: '1.3', snug: '1.5', body: '1.75' } as const
export const motion = { fast: '150ms ease-out', base: '200ms ease-out', slow: '240ms ease-out', turn: '240ms' } as const
export const container = { page: '80rem', text: '44rem', narrow: '30rem' } as const
/** Z-indexes. Native dialogs and popovers are above all of them. */
export const layer = { raised: 1, bar: 10, header: 20, skipLink: 30, panel: 40 } as const

/**
 * Heights shared by sticky elements.
 * `buy`: the product's buy bar on phones, which takes the place of `bottom`.
 */
export const bars = {
  notice: '2.25rem',
  header: '4.5rem',
  navigation: '3rem',
  bottom: 'var(--tab-bar, 4rem)',
  buy: 'var(--buy-bar, 0rem)',
} as const

export const media = {
  /** Text enlarged on a phone: less than 320 px are to 100 % text. */
  cramped: 'screen and (max-width: 19.99rem)',
  narrow: 'screen and (max-width: 21.99rem)',
  /** Bars that stay at the edge of a phone: where the text is enlarged they would take half of it. */
  phoneBar: 'screen and (min-width: 20rem) and (max-width: 63.99rem)',
  tablet: 'screen and (min-width: 40rem)',
  belowTablet: 'screen and (max-width: 39.99rem)',
  desktop: 'screen and (min-width: 64rem)',
  belowDesktop: 'screen and (max-width: 63.99rem)',
  hover: '(hover: hover)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  dark: '(prefers-color-scheme: dark)',
} as const
