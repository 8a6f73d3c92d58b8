import { globalFontFace } from '@vanilla-extract/css'
import { fontFiles } from './font-files.ts'

const FAMILY = 'Readex Pro'
const RIYAL_FAMILY = 'Saudi Riyal'
const woff2 = (file: string) => `url(${file}) format("woff2")`

const ARABIC = 'U+0600-06FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC'
const LATIN = 'U+0020-00FF, U+2010-2026, U+2039-203A, U+2122, U+2212'
const RIYAL = 'U+20C1'

globalFontFace(FAMILY, [
  { src: woff2(fontFiles.arabic), unicodeRange: ARABIC, fontWeight: '400 600', fontDisplay: 'swap' },
  { src: woff2(fontFiles.latin), unicodeRange: LATIN, fontWeight: '400 600', fontDisplay: 'swap' },
])
// The sign is to stand as high as the number beside it: 0.71 em, where the font draws it 0.61.
const digitHeight = { sizeAdjust: '115%' }
// A family of its own: within one, browsers join only faces of the same weights.
globalFontFace(RIYAL_FAMILY, [
  { src: woff2(fontFiles.riyal), unicodeRange: RIYAL, fontWeight: '400 500', fontDisplay: 'swap', ...digitHeight },
  { src: woff2(fontFiles.riyalBold), unicodeRange: RIYAL, fontWeight: '501 600', fontDisplay: 'swap', ...digitHeight },
])

// Letters of the system at Readex Pro's measures (ascent 1, descent 0.25), so that lines stay where they are when it
// arrives. Its letters are wider than theirs by the size adjustment.
const standIn = (adjust: number) => ({
  sizeAdjust: `${Math.round(adjust * 100)}%`,
  ascentOverride: `${(100 / adjust).toFixed(1)}%`,
  descentOverride: `${(25 / adjust).toFixed(1)}%`,
  lineGapOverride: '0%',
})
globalFontFace(`${FAMILY} stand-in`, [
  { src: 'local("Arial"), local("Liberation Sans"), local("Roboto")', unicodeRange: LATIN, ...standIn(1.12) },
  { src: 'local("Geeza Pro"), local("Noto Sans Arabic UI"), local("Noto Naskh Arabic UI"), local("Segoe UI"), local("Arial"), local("DejaVu Sans")', unicodeRange: ARABIC, ...standIn(1.08) },
])

export const fontFamily = `"${FAMILY}", "${RIYAL_FAMILY}", "${FAMILY} stand-in", system-ui, sans-serif`
