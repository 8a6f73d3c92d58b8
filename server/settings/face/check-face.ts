import sharp from 'sharp'
import type { Face } from '#api/contract/settings/face.ts'
import type { ThemeColour } from '#api/contract/settings/theme-colours.ts'
import { lowContrasts, type LowContrast } from '#components/theme/contrast.ts'
import { followed } from '#components/theme/derived-colours.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'
import { message } from '#server/platform/http/messages.ts'
import { FACE_PICTURES, THEMES, themeColours } from './colours.ts'
import { FaceFault } from './fault.ts'
import { pngBytes, PNG_START } from './pictures.ts'
import { cleanSvg } from './read-svg.ts'

const MOST_SVG_CHARACTERS = 64 * 1024
/** Of a PNG as it is stored; the offline shell holds it. */
const MOST_PNG_BYTES = 96 * 1024
/** What decoding may cost: a PNG of a few kB may have a billion pixels. */
const MOST_PIXELS = 16_000_000
const LONGEST_SIDE = 1024
const SHORTEST_SIDE = 32

/**
 * A face whose pictures are clean and whose colours can be read.
 * @param prefix of the fields in the errors
 * @throws Refusal 422 by field
 */
export async function checkedFace(face: Face, prefix = ''): Promise<Face> {
  const faults: Faults = {}
  const checked = { ...face }
  for (const name of FACE_PICTURES) {
    try {
      checked[name] = face[name] && (await cleanPicture(face[name]))
    } catch (error) {
      if (!(error instanceof FaceFault)) throw error
      faults[prefix + name] = error.sentence
    }
  }
  for (const theme of THEMES)
    for (const pair of lowContrasts(themeColours(face, theme))) {
      const names = [pair.ink, pair.ground, followed(pair.ink), followed(pair.ground)]
      const blamed = names.find((name) => name && name in face[theme]) ?? pair.ink
      faults[`${prefix}${theme}.${blamed}`] ??= sentenceOf(theme, pair)
    }
  if (Object.keys(faults).length) throw invalid(faults)
  return checked
}

const sentenceOf = (theme: (typeof THEMES)[number], { ink, ground, ratio, least }: LowContrast) => ({
  key: `api.face.contrast.${theme}` as const,
  values: { ink: colourName(ink), ground: colourName(ground), ratio: Math.floor(ratio * 100) / 100, least },
})

const colourName = (name: string): string => message(`api.face.colour.${name as ThemeColour}`)

/** @throws FaceFault */
async function cleanPicture(given: string): Promise<string> {
  if (given.startsWith(PNG_START)) return PNG_START + (await cleanPng(pngBytes(given))).toString('base64')
  if (!given.trimStart().startsWith('<')) throw new FaceFault('api.face.kind')
  if (given.length > MOST_SVG_CHARACTERS)
    throw new FaceFault('api.face.size', { kilobytes: MOST_SVG_CHARACTERS / 1024 })
  const clean = cleanSvg(given)
  await checkDrawn(Buffer.from(clean))
  return clean
}

/** Without metadata, and no larger than any place needs. */
async function cleanPng(bytes: Buffer): Promise<Buffer> {
  // The library would unpack a packed SVG without any limit.
  if (bytes.toString('latin1', 0, 4) !== '\x89PNG') throw new FaceFault('api.face.kind')
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }))
  // The header gives the size before anything is decoded.
  if (format !== 'png') throw new FaceFault('api.face.kind')
  if (width * height > MOST_PIXELS) throw new FaceFault('api.face.pixels', { megapixels: MOST_PIXELS / 1e6 })
  if (Math.max(width, height) < SHORTEST_SIDE) throw new FaceFault('api.face.small', { pixels: SHORTEST_SIDE })
  if (width / height > 8 || height / width > 2) throw new FaceFault('api.face.shape')
  await checkDrawn(bytes)
  const isLarge = Math.max(width, height) > LONGEST_SIDE
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const sized = isLarge ? picture.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside' }) : picture
  const clean = await sized.png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer()
  if (clean.length > MOST_PNG_BYTES) throw new FaceFault('api.face.size', { kilobytes: MOST_PNG_BYTES / 1024 })
  return clean
}

/** Any real logo takes a fraction of it. */
const DRAWING_SECONDS = 5

/** @throws FaceFault for what cannot be drawn in time, or cannot be seen */
async function checkDrawn(bytes: Buffer): Promise<void> {
  const { channels } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: DRAWING_SECONDS })
    .ensureAlpha()
    .stats()
    .catch(() => {
      throw new FaceFault('api.face.broken')
    })
  if (channels.at(-1)!.max === 0) throw new FaceFault('api.face.empty')
}
