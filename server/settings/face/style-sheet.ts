import type { Face } from '#api/contract/settings/face.ts'
import { colourProperty } from '#components/theme/properties.ts'
import { media } from '#components/theme/tokens.ts'

/**
 * The merchant's colours as custom properties; empty without any. Each selector is more specific than the theme's own in
 * components/theme/contract.css.ts, so the order of the style sheets does not matter.
 */
export function styleSheet({ light, dark }: Pick<Face, 'light' | 'dark'>): string {
  const [day, night] = [properties(light), properties(dark)]
  return (
    (day && `html:root{${day}}\n`) +
    (night &&
      `@media ${media.dark}{html:root:not([data-theme="light"]){${night}}}\nhtml:root[data-theme="dark"]{${night}}\n`)
  )
}

const properties = (colours: Face['light']): string =>
  Object.entries(colours)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `--${colourProperty(name)}:${value.toLowerCase()}`)
    .join(';')
