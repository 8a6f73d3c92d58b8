import { Icon } from '#components/ui/Icon.tsx'
import * as styles from './screen-head.css.ts'

export type Back = { href: string; label: string }

/** Leads from one record to its list. */
export const BackLink = ({ href, label }: Back) => (
  <a href={href} className={styles.back}>
    <Icon name="chevron-start" size={16} />
    {label}
  </a>
)
