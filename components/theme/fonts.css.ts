import { globalFontFace } from '@vanilla-extract/css'
import { fontFiles } from './font-files.ts'

const FAMILY = 'Readex Pro'
const RIYAL_FAMILY = 'Saudi Riyal'
const woff2 = (file: string) => `url(${file}) format("woff2")`

const ARABIC = 'U+0600-06FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC'
const LATIN = 'U+0020-00FF, U+2010-2026, U+2039-203A, U+2122, U+2212'
const RIYAL = 'U+20C1'

// Both fonts are preloaded (renderer/+headHtmlBegin), because Arabic text takes spaces, punctuation and digits from the
// Latin file. `font-display: optional` avoids layout shift: a late font is used on the next visit.
globalFontFace(FAMILY, [
  { src: woff2(fontFiles.arabic), unicodeRange: ARABIC, fontWeight: '400 600', fontDisplay: 'optional' },
  { src: woff2(fontFiles.latin), unicodeRange: LATIN, fontWeight: '400 600', fontDisplay: 'optional' },
])
// Scales the sign to the height of digits: 0.71 em, where the font draws it at 0.61.
const digitHeight = { sizeAdjust: '115%' }
// No other font has the sign, so text waits for it. It needs its own family, because browsers only combine faces of the
// same weights.
globalFontFace(RIYAL_FAMILY, [
  { src: woff2(fontFiles.riyal), unicodeRange: RIYAL, fontWeight: '400 500', fontDisplay: 'swap', ...digitHeight },
  { src: woff2(fontFiles.riyalBold), unicodeRange: RIYAL, fontWeight: '501 600', fontDisplay: 'swap', ...digitHeight },
])

/**
 * Fallback fonts with the metrics of Readex Pro, so that its arrival does not shift lines: ascent 1, descent 0.25, and
 * a width factor. The factor was measured on the shop's Arabic text for Noto and DejaVu; the others use that of Noto
 * Naskh.
 */
const standIns = [
  { fonts: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'], unicodeRange: LATIN, wider: 1.04 },
  { fonts: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'], unicodeRange: ARABIC, wider: 1.25 },
  { fonts: ['Noto Sans Arabic UI', 'Noto Sans Arabic'], unicodeRange: ARABIC, wider: 1.12 },
  { fonts: ['Geeza Pro', 'Segoe UI', 'Arial'], unicodeRange: ARABIC, wider: 1.22 },
  { fonts: ['DejaVu Sans'], unicodeRange: ARABIC, wider: 1.06 },
]
const standInFamilies = standIns.map(({ fonts, unicodeRange, wider }, index) => {
  const family = `Stand-in ${index}`
  globalFontFace(family, {
    src: fonts.map((font) => `local("${font}")`).join(', '),
    unicodeRange,
    sizeAdjust: `${Math.round(wider * 100)}%`,
    ascentOverride: `${(100 / wider).toFixed(1)}%`,
    descentOverride: `${(25 / wider).toFixed(1)}%`,
    lineGapOverride: '0%',
  })
  return family
})

export const fontFamily = [FAMILY, RIYAL_FAMILY, ...standInFamilies]
  .map((family) => `"${family}"`)
  .join(', ')
  .concat(', system-ui, sans-serif')
