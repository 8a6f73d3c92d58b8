import sharp, { type OverlayOptions } from 'sharp'
import { FAMILY } from './fonts.ts'

/** Sizes in px, cropped to the glyphs. */
export type Drawn = { image: Buffer; width: number; height: number }
type TextStyle = { size: number; weight: 'Medium' | 'Semi-Bold' | 'Bold'; colour: string; width: number }

/** Readex Pro's line height. */
const LINE = 1.25
// A leading strong character makes Pango lay out a paragraph right to left, whatever the text begins with.
const RIGHT_TO_LEFT = '\u200F'

/** Escapes Pango markup: https://docs.gtk.org/Pango/pango_markup.html */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** @param markup one paragraph of Pango markup, wrapped at `width` */
export async function drawText(markup: string, { size, weight, colour, width }: TextStyle): Promise<Drawn> {
  const text = `<span foreground="${colour}" insert_hyphens="false">${RIGHT_TO_LEFT}${markup}</span>`
  const { data, info } = await sharp({
    text: { text, font: `${FAMILY} ${weight} ${size}`, width, rgba: true, dpi: 72, wrap: 'word-char' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** Glyphs may extend a sixth of a line above or below it. */
const linesOf = ({ height }: Drawn, size: number): number => Math.ceil((height - (size * LINE) / 6) / (size * LINE))

/**
 * Draws text in at most `lines` lines, in the first of these sizes that fits. If none fits, it truncates the text at a
 * word in the last size.
 */
export async function drawFitting(
  text: string,
  lines: number,
  sizes: readonly number[],
  style: Omit<TextStyle, 'size'>,
): Promise<Drawn> {
  const draw = (words: string, size: number) => drawText(escapeMarkup(words), { ...style, size })
  for (const size of sizes) {
    const drawn = await draw(text, size)
    if (linesOf(drawn, size) <= lines) return drawn
  }
  const size = sizes.at(-1)!
  const pieces = text.includes(' ') ? text.split(' ') : [...text]
  const glue = text.includes(' ') ? ' ' : ''
  const cut = (count: number) =>
    draw(
      `${pieces
        .slice(0, count)
        .join(glue)
        .replace(/[\s,،;؛:.\-–—(«]+$/u, '')}…`,
      size,
    )
  let [fits, tooMany] = [1, pieces.length]
  let best = await cut(fits)
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    const drawn = await cut(middle)
    if (linesOf(drawn, size) <= lines) [fits, best] = [middle, drawn]
    else tooMany = middle
  }
  return best
}

/** Aligns the image's right edge to `right`, as for Arabic text. */
export const atRight = ({ image, width }: Drawn, right: number, top: number): OverlayOptions => ({
  input: image,
  left: Math.max(0, right - width),
  top: Math.round(top),
})
