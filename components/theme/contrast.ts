import type { Colours } from './tokens.ts'

const TEXT = 4.5
const DRAWING = 3

/** Colour pairs that components use, with the least contrast: WCAG 2.2, 1.4.3 and 1.4.11. */
const PAIRS: [keyof Colours, (keyof Colours)[], number][] = [
  ['text', ['page', 'surface', 'tint', 'tintStrong', 'gray', 'grayHover', 'accentSoft'], TEXT],
  ['textSoft', ['page', 'surface', 'tint', 'tintStrong', 'gray', 'grayHover'], TEXT],
  ['textMuted', ['page', 'surface', 'gray', 'tint'], TEXT],
  ['link', ['page', 'surface', 'gray', 'tint', 'tintStrong'], TEXT],
  ['linkHover', ['page', 'surface', 'tint', 'tintStrong'], TEXT],
  ['onPrimary', ['primary', 'primaryHover'], TEXT],
  ['onBrand', ['brand', 'brandDeep', 'brandHover'], TEXT],
  ['onBrandSoft', ['brand', 'brandDeep', 'brandHover'], TEXT],
  ['onAccent', ['accent', 'accentHover'], TEXT],
  ['accentText', ['page', 'surface', 'accentSoft'], TEXT],
  ['onWhite', ['white', 'whiteHover'], TEXT],
  ['wished', ['white', 'whiteHover'], DRAWING],
  ['danger', ['page', 'surface', 'dangerSoft'], TEXT],
  ['onDanger', ['danger', 'dangerHover'], TEXT],
  ['success', ['page', 'surface', 'successSoft'], TEXT],
  ['warning', ['page', 'surface', 'warningSoft'], TEXT],
  ['info', ['page', 'surface', 'infoSoft'], TEXT],
  ['focus', ['page', 'surface', 'picture'], DRAWING],
]

export type LowContrast = { ink: keyof Colours; ground: keyof Colours; ratio: number; least: number }

/** All pairs of a theme with their contrast. */
export const contrasts = (colours: Colours): LowContrast[] =>
  PAIRS.flatMap(([ink, grounds, least]) =>
    grounds.map((ground) => ({ ink, ground, least, ratio: contrast(colours[ink], colours[ground]) })),
  )

/** Pairs that people with weak sight cannot tell apart. */
export const lowContrasts = (colours: Colours): LowContrast[] =>
  contrasts(colours).filter(({ ratio, least }) => ratio < least)

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
