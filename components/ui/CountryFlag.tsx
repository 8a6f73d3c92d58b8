import { classNames } from '#components/theme/class-names.ts'
import { flagFile } from './flag-file.ts'
import { FLAGS } from './flags.ts'
import * as styles from './country-flag.css.ts'

export const FLAG_SIZES = ['small', 'medium', 'large'] as const

type Props = {
  /** ISO 3166-1 alpha-2, upper case. */
  iso2: string
  /** Accessible name; null if the country's name is beside it. */
  label: string | null
  size?: (typeof FLAG_SIZES)[number]
}

/** A country's flag, from one SVG file that loads with the first flag. Windows has no flag emoji. */
export function CountryFlag({ iso2, label, size = 'medium' }: Props) {
  const hasFlag = (FLAGS as readonly string[]).includes(iso2)
  const name = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg {...name} viewBox="0 0 3 2" className={classNames(styles.flag, styles.size[size])}>
      {hasFlag && <use href={`${flagFile}#${iso2}`} width="3" height="2" />}
    </svg>
  )
}
