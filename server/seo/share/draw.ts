import sharp, { type OverlayOptions } from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareCard } from '#components/seo/share-card.ts'
import { formatAmount } from '#locales/format.ts'
import { message } from '#server/platform/http/messages.ts'
import { settings, shopColours } from '#server/settings/service.ts'
import { inOneColour, raster } from '#server/settings/face/service.ts'
import { RIYAL_FAMILY } from './fonts.ts'
import { atRight, drawFitting, drawText, escapeMarkup, type Drawn } from './text.ts'

const MARGIN = 56
const PICTURE = 518
const GAP = 48
const BAND = 14
const RIGHT = SHARE_WIDTH - MARGIN
/** WhatsApp ignores larger pictures. */
const MOST_BYTES = 300_000

/**
 * @param original the product's picture, if it exists
 * @returns a JPEG below 300 kB
 */
export async function drawProduct(card: ShareCard, original: Buffer | undefined): Promise<Buffer> {
  const light = shopColours('light')
  const picture = original && (await framed(original, card.focus))
  const width = picture ? RIGHT - MARGIN - PICTURE - GAP : RIGHT - MARGIN
  const sizes = picture ? [54, 46, 40, 36] : [76, 64, 54]
  const name = await drawName(light.accentText, width)
  const title = await drawFitting(card.title, 3, sizes, { weight: 'Semi-Bold', colour: light.text, width })
  const price = await drawText(priceMarkup(card), { size: 28, weight: 'Medium', colour: light.textMuted, width })
  const bottom = SHARE_HEIGHT - BAND
  const middle = (bottom - title.height - price.height - 40) / 2
  const top = Math.max(middle, MARGIN + name.height + 24)
  return jpeg(light.page, [
    ...(picture ? [{ input: picture, left: MARGIN, top: Math.round((bottom - PICTURE) / 2) }] : []),
    atRight(name, RIGHT, MARGIN),
    atRight(title, RIGHT, top),
    atRight(price, RIGHT, top + title.height + 40),
    { input: rectangle(SHARE_WIDTH, BAND, light.brand), left: 0, top: bottom },
  ])
}

/** The merchant's logo in one colour, or else the shop's name. */
async function drawName(colour: string, width: number): Promise<Drawn> {
  const logo = settings().face.one_colour_logo
  if (logo) return trimmed(await inOneColour(logo, colour, width, 64))
  return drawText(escapeMarkup(settings().identity.name), { size: 36, weight: 'Bold', colour, width })
}

/** Without the empty space around it. */
async function trimmed(picture: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(picture).trim().png().toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** For pages without a product: the merchant's logo, or else the shop's name. */
export async function drawStore(): Promise<Buffer> {
  const light = shopColours('light')
  const width = SHARE_WIDTH - 2 * MARGIN
  const { logo } = settings().face
  const name = logo
    ? await trimmed(await raster(logo, width, 220).png().toBuffer())
    : await drawFitting(settings().identity.name, 1, [168, 120, 84, 60], {
        weight: 'Bold',
        colour: light.onBrand,
        width,
      })
  const tagline = await drawFitting(settings().identity.tagline ?? message('share.store'), 2, [44, 36], {
    weight: 'Medium',
    colour: light.onBrandSoft,
    width,
  })
  const rule = { width: 96, height: 6 }
  const top = Math.round((SHARE_HEIGHT - name.height - tagline.height - rule.height - 88) / 2)
  const centred = ({ image, width: wide }: typeof name, at: number): OverlayOptions => ({
    input: image,
    left: Math.round((SHARE_WIDTH - wide) / 2),
    top: at,
  })
  const ruleTop = top + name.height + 44
  return jpeg(light.brand, [
    centred(name, top),
    { input: rectangle(rule.width, rule.height, light.accent), left: (SHARE_WIDTH - rule.width) / 2, top: ruleTop },
    centred(tagline, ruleTop + rule.height + 44),
  ])
}

// Isolates each price, so that it stays together with the riyal sign at the left of the number (SAMA's guideline).
const isolated = (markup: string): string => `\u2066${markup}\u2069`
const riyals = (halalas: number): string =>
  `<span font_family="${RIYAL_FAMILY}">\u20C1</span>\u00A0${formatAmount(halalas)}`

function priceMarkup({ price, compareAt, from }: ShareCard): string {
  const label = from ? `${escapeMarkup(message('share.from'))}\u2002` : ''
  const now = `<span size="54pt" weight="bold" foreground="${shopColours('light').primary}">${isolated(riyals(price))}</span>`
  const before =
    compareAt === null ? '' : `\u2003<span size="34pt" strikethrough="true">${isolated(riyals(compareAt))}</span>`
  return `${label}${now}${before}`
}

/** Photos that are nearly square fill their frame; others are shown in full. */
async function framed(original: Buffer, focus = '50% 50%'): Promise<Buffer> {
  const background = shopColours('light').picture
  const { width, height } = (await sharp(original).metadata()).autoOrient
  const ratio = width / height
  const picture = sharp(original).autoOrient()
  const size = { width: PICTURE, height: PICTURE }
  const cut =
    ratio > 0.74 && ratio < 1.36
      ? picture.resize({ ...size, fit: 'outside' }).extract({ ...size, ...placeOf(ratio, focus) })
      : picture.resize({ ...size, fit: 'contain', background })
  return cut
    .flatten({ background })
    .composite([{ input: Buffer.from(roundedSquare), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Where the frame lies on a picture that covers it, as CSS's object-position places it. */
function placeOf(ratio: number, focus: string): { left: number; top: number } {
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat)
  const spare = (length: number): number => Math.max(0, Math.round(PICTURE * length) - PICTURE)
  return { left: Math.floor((spare(ratio) * x) / 100), top: Math.floor((spare(1 / ratio) * y) / 100) }
}

const roundedSquare = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}" height="${PICTURE}"><rect width="100%" height="100%" rx="28"/></svg>`

const rectangle = (width: number, height: number, fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/></svg>`,
  )

async function jpeg(background: string, layers: OverlayOptions[]): Promise<Buffer> {
  const ground = sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background } })
  const drawn = await ground.composite(layers).png({ compressionLevel: 0 }).toBuffer()
  for (const quality of [84, 70, 50]) {
    const packed = await sharp(drawn).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (packed.length < MOST_BYTES) return packed
  }
  return sharp(drawn).jpeg({ quality: 30, mozjpeg: true }).toBuffer()
}
