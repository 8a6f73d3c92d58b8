import { light } from '#components/theme/tokens.ts'
import { w } from '#components/gallery/words.ts'

/** A drawing in theme colours, so that the gallery needs neither photographs nor a server. */
const drawing = (width: number, height: number, ground: string, ink: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>` +
      `<circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 3}" fill="${ink}"/><path d="M0 ${height}L${width / 3} ${height * 0.6}L${width} ${height}z" fill="${light.link}"/></svg>`,
  )}`

export const images = [
  { src: drawing(1200, 1200, light.picture, light.accent), title: w('picture.square'), alt: w('picture.square.alt') },
  { src: drawing(900, 1400, light.tintStrong, light.accentText), title: w('picture.tall') },
  { src: drawing(1600, 700, light.lineStrong, light.primary) },
]

export const cities = ['riyadh', 'jeddah', 'dammam', 'abha', 'tabuk'].map((value) => ({
  value,
  label: w(`city.${value as 'riyadh'}`),
  text: value === 'abha' ? w('city.south') : undefined,
}))
