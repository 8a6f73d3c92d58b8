import sharp, { type OverlayOptions } from 'sharp'
import { FAMILY } from './fonts.ts'

/** px, cut close around the letters. */
export type Drawn = { image: Buffer; width: number; height: number }
export type TextStyle = { size: number; weight: 'Medium' | 'Semi-Bold' | 'Bold'; colour: string; width: number }

/** Readex Pro's own line height. */
const LINE = 1.25
// A first strong letter decides how Pango lays a paragraph out: right to left, whatever the text begins with.
const RIGHT_TO_LEFT = '\u200F'

/** Pango markup: https://docs.gtk.org/Pango/pango_markup.html */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** @param markup one paragraph of Pango markup, which wraps at `width` */
export async function drawText(markup: string, { size, weight, colour, width }: TextStyle): Promise<Drawn> {
  const text = `<span foreground="${colour}" insert_hyphens="false">${RIGHT_TO_LEFT}${markup}</span>`
  const { data, info } = await sharp({
    text: { text, font: `${FAMILY} ${weight} ${size}`, width, rgba: true, dpi: 72, wrap: 'word-char' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** The letters of a line may reach a sixth of it above or below. */
const linesOf = ({ height }: Drawn, size: number): number => Math.ceil((height - (size * LINE) / 6) / (size * LINE))

/**
 * Text in at most so many lines, in the first of these sizes in which it fits; when it fits in none, as many of its
 * words as do, in the last.
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

/** Put down so that it ends at `right`, as Arabic text begins. */
export const atRight = ({ image, width }: Drawn, right: number, top: number): OverlayOptions => ({
  input: image,
  left: Math.max(0, right - width),
  top: Math.round(top),
})
