import { classNames } from '#components/theme/class-names.ts'
import { iconPaths, MIRRORED, type IconName } from './icon-paths.ts'
import * as styles from './icon.css.ts'

export const ICON_SIZES = [16, 20, 24, 32] as const

/** A drawing beside words: screen readers pass it over. */
export function Icon({ name, size = 20 }: { name: IconName; size?: (typeof ICON_SIZES)[number] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames(styles.icon, styles.size[size], MIRRORED.includes(name) && styles.mirrored)}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
