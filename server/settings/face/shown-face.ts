import type { Face, ShownFace } from '#api/contract/settings/face.ts'
import { FACE_PICTURES, themeColours } from './colours.ts'
import { bytesOf, contentHash, isPng, sizeOf } from './pictures.ts'
import { styleSheet } from './style-sheet.ts'

/** Site-relative; names change with their content. */
export const FACE_FILE = /^assets\/(face|logo)-[\da-f]{16}\.(css|svg|png)$/

const styleFile = (sheet: string): string => `assets/face-${contentHash(sheet)}.css`
const logoFile = (picture: string): string => `assets/logo-${contentHash(picture)}.${isPng(picture) ? 'png' : 'svg'}`

/** What pages need of the shop's face; null if it is the theme's own. */
export function shownFace(face: Face): ShownFace {
  const isOwn = FACE_PICTURES.every((name) => face[name] === null) && face.shows_name
  const sheet = styleSheet(face)
  if (isOwn && sheet === '') return null
  const logo = (picture: string | null) => picture && { src: `/${logoFile(picture)}`, ...sizeOf(picture) }
  const { brand, accentHover } = themeColours(face, 'light')
  return {
    style: sheet === '' ? null : `/${styleFile(sheet)}`,
    logo: logo(face.logo) || null,
    one_colour_logo: logo(face.one_colour_logo) || null,
    shows_name: face.shows_name,
    icons: hasOwnIcons(face)
      ? contentHash(JSON.stringify([face.logo, face.one_colour_logo, face.icon, brand, accentHover]))
      : null,
    theme_color: brand,
  }
}

/** Icons are drawn from the logo on the brand colour; the theme's palm is in the accent colour. */
export const hasOwnIcons = ({ light, ...face }: Face): boolean =>
  FACE_PICTURES.some((name) => face[name] !== null) || [light.brand, light.accent, light.accentHover].some(Boolean)

/** The files that pages name, by their site-relative names. */
export function faceFiles(face: Face): Map<string, Buffer> {
  const sheet = styleSheet(face)
  const logos = [face.logo, face.one_colour_logo].filter((picture) => picture !== null)
  return new Map([
    ...(sheet === '' ? [] : [[styleFile(sheet), Buffer.from(sheet)] as const]),
    ...logos.map((picture) => [logoFile(picture), bytesOf(picture)] as const),
  ])
}

/** The same with its files inside, for a page that nobody publishes. */
export function inlineFace(face: Face): ShownFace {
  const shown = shownFace(face)
  if (!shown) return null
  const inside = (logo: NonNullable<ShownFace>['logo'], picture: string | null) =>
    logo && picture ? { ...logo, src: isPng(picture) ? picture : dataUrl('image/svg+xml', picture) } : null
  return {
    ...shown,
    style: shown.style && dataUrl('text/css', styleSheet(face)),
    logo: inside(shown.logo, face.logo),
    one_colour_logo: inside(shown.one_colour_logo, face.one_colour_logo),
  }
}

const dataUrl = (type: string, text: string): string => `data:${type};base64,${Buffer.from(text).toString('base64')}`
