import type { Face } from '#api/contract/settings/face.ts'
import { colourProperty } from '#components/theme/properties.ts'
import { media, type Colours } from '#components/theme/tokens.ts'
import { changedColours } from './colours.ts'

/**
 * The merchant's colours as custom properties, or nothing. Each selector is more specific than the theme's in
 * components/theme/contract.css.ts, so the order of style sheets does not matter.
 */
export function styleSheet(face: Pick<Face, 'light' | 'dark'>): string {
  const [day, night] = [properties(changedColours(face, 'light')), properties(changedColours(face, 'dark'))]
  return (
    (day && `html:root{${day}}\n`) +
    (night &&
      `@media ${media.dark}{html:root:not([data-theme="light"]){${night}}}\nhtml:root[data-theme="dark"]{${night}}\n`)
  )
}

const properties = (colours: Partial<Colours>): string =>
  Object.entries(colours)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `--${colourProperty(name)}:${value.toLowerCase()}`)
    .join(';')
