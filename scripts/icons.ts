/**
 * Draws the shop's icons from its logo into public/icons and public/favicon.ico. Run it after a change of the logo or
 * the brand colours; the output is committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { LOGO_PATH } from '#components/layout/logo-path.ts'
import { light } from '#components/theme/tokens.ts'

const target = path.resolve(import.meta.dirname, '../public')
const SIDE = 64

/** Fraction of the icon that the drawing fills; a mask may crop everything outside a circle of 80 %. */
const ROOMY = 0.72
const SAFE = 0.56

type Look = { fills: number; corner: number }

function svg({ fills, corner }: Look): string {
  const scale = (SIDE * fills) / 32
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${light.brand}"/>` +
    `<path transform="translate(32 32) scale(${scale.toFixed(3)}) translate(-16 -16)" d="${LOGO_PATH}" fill="none" stroke="${light.accentHover}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`
  )
}

/** For a phone's status bar, which shows it in one colour. */
const badge = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${LOGO_PATH}" fill="none" stroke="${light.white}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const png = (look: Look, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg(look)), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

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

const round: Look = { fills: ROOMY, corner: 14 }
/** The system rounds the corners. */
const whole: Look = { fills: ROOMY, corner: 0 }
const masked: Look = { fills: SAFE, corner: 0 }

const files: Record<string, string | Buffer> = {
  'favicon.ico': ico(await png(round, 32), 32),
  'icons/icon.svg': svg(round),
  'icons/icon-192.png': await png(round, 192),
  'icons/icon-512.png': await png(round, 512),
  'icons/maskable-192.png': await png(masked, 192),
  'icons/maskable-512.png': await png(masked, 512),
  'icons/badge-96.png': await sharp(Buffer.from(badge()), { density: 72 * 3 })
    .resize(96, 96)
    .png({ compressionLevel: 9 })
    .toBuffer(),
  'icons/apple-touch-icon.png': await png(whole, 180),
}
await mkdir(path.join(target, 'icons'), { recursive: true })
for (const [name, file] of Object.entries(files)) await writeFile(path.join(target, name), file)
console.log(
  Object.entries(files)
    .map(([name, { length }]) => `${name}: ${length}`)
    .join('\n'),
)
