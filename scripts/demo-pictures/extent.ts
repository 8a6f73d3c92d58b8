import sharp from 'sharp'
import { definitionsOf } from './svg.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** Glass is faint, and counts. */
const solid = 24
const [origin, side, pixels] = [-300, 1800, 200]

/** What a drawing covers, found by drawing it small. */
export const extent = async (content: string): Promise<Box> => {
  const measured = content.replace(/<[a-z]+ [^>]*class="unmeasured"[^>]*>/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${origin} ${origin} ${side} ${side}"><defs>${definitionsOf(measured)}</defs>${measured}</svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer()
  const covered = [...alpha.keys()].filter((i) => (alpha[i] ?? 0) > solid)
  const columns = covered.map((i) => i % pixels)
  const rows = covered.map((i) => Math.floor(i / pixels))
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns) + 1, Math.min(...rows), Math.max(...rows) + 1]
  const unit = side / pixels
  return { x: origin + left * unit, y: origin + top * unit, width: (right - left) * unit, height: (bottom - top) * unit }
}
