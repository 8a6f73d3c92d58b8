import { classNames } from '#components/theme/class-names.ts'
import { brandPaths, glyphPaths, type GlyphName } from './glyph-paths.ts'
import { brand } from './glyph.css.ts'
import { icon, size as sizes } from './icon.css.ts'

/** A decorative icon of lazy-loaded parts, hidden from screen readers. Icons used on every page are in `Icon`. */
export function Glyph({ name, size = 20 }: { name: GlyphName; size?: keyof typeof sizes }) {
  const mark = name in brandPaths
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames(icon, sizes[size], mark && brand)}>
      <path d={mark ? brandPaths[name as keyof typeof brandPaths] : glyphPaths[name as keyof typeof glyphPaths]} />
    </svg>
  )
}
