import sharp, { type Sharp } from 'sharp'
import type { Face } from '#api/contract/settings/face.ts'
import { LOGO_PATH } from '#components/theme/logo-path.ts'
import { themeColours } from './colours.ts'
import { bytesOf, isPng, PNG_START, sizeOf } from './pictures.ts'

const SIDE = 64

/** Fraction of the icon that the drawing fills; a mask may crop everything outside a circle of 80 %. */
const ROOMY = 0.72
const SAFE = 0.56

type Look = { fills: number; corner: number }
const round: Look = { fills: ROOMY, corner: 14 }
/** The system rounds the corners. */
const whole: Look = { fills: ROOMY, corner: 0 }
const masked: Look = { fills: SAFE, corner: 0 }

/** The app's icons by their names on the site. */
export async function drawIcons(face: Face): Promise<Map<string, Buffer>> {
  const colours = themeColours(face, 'light')
  const mark = face.icon ?? face.logo
  const ownMark = mark && (await asSvg(mark))
  const svg = ({ fills, corner }: Look): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${colours.brand}"/>` +
    `${ownMark ? placed(ownMark, fills) : palm(fills, colours.accentHover)}</svg>\n`
  const png = (look: Look, size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg(look)), { density: (72 * size) / SIDE })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  const shape = face.one_colour_logo ?? mark
  return new Map([
    ['favicon.ico', ico(await png(round, 32), 32)],
    ['icons/icon.svg', Buffer.from(svg(round))],
    ['icons/icon-192.png', await png(round, 192)],
    ['icons/icon-512.png', await png(round, 512)],
    ['icons/maskable-192.png', await png(masked, 192)],
    ['icons/maskable-512.png', await png(masked, 512)],
    ['icons/badge-96.png', shape ? await inOneColour(shape, colours.white, 96, 96) : await palmBadge(colours.white)],
    ['icons/apple-touch-icon.png', await png(whole, 180)],
  ])
}

/** A logo in one colour, within a box. */
export async function inOneColour(picture: string, colour: string, width: number, height: number): Promise<Buffer> {
  const { data, info } = await raster(picture, width, height)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = { width: info.width, height: info.height, channels: 3 as const, background: colour }
  return sharp({ create: ground })
    .joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A logo in its own colours, within a transparent box that it fills as far as it can. */
export function raster(picture: string, width: number, height: number): Sharp {
  const { width: wide, height: high } = sizeOf(picture)
  const density = Math.min(2400, 72 * Math.min(width / wide, height / high))
  return sharp(bytesOf(picture), isPng(picture) ? {} : { density: Math.max(1, density) })
    .resize({ width, height, fit: 'contain', background: '#00000000' })
    .ensureAlpha()
}

const palm = (fills: number, colour: string): string =>
  `<path transform="translate(32 32) scale(${((SIDE * fills) / 32).toFixed(3)}) translate(-16 -16)" d="${LOGO_PATH}" fill="none" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`

/** For a phone's status bar, which shows it in one colour. */
const palmBadge = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${LOGO_PATH}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
    { density: 72 * 3 },
  )
    .resize(96, 96)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A PNG as an SVG that shows it. */
async function asSvg(picture: string): Promise<string> {
  if (!isPng(picture)) return picture
  const { data, info } = await raster(picture, 256, 256)
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${PNG_START}${data.toString('base64')}"/></svg>`
}

/** Centred, in a square that fills this fraction of the icon. */
function placed(svg: string, fills: number): string {
  const side = (SIDE * fills).toFixed(2)
  const start = ((SIDE * (1 - fills)) / 2).toFixed(2)
  return svg.replace(/ width="\d+" height="\d+"/, ` x="${start}" y="${start}" width="${side}" height="${side}"`)
}

/** An ICO file with one PNG, which every browser supports: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}
