import { useLocation } from 'wouter'
import { ADMIN_PATH } from '#locales/routes.ts'
import * as styles from './screen-head.css.ts'

export type ScreenPart = { href: string; label: string }

/** Links to the parts of a screen; each has an address of its own. */
export function ScreenParts({ label, parts }: { label: string; parts: readonly ScreenPart[] }) {
  const [path] = useLocation()
  return (
    <nav aria-label={label} className={styles.parts}>
      {parts.map((part) => (
        <a
          key={part.href}
          href={part.href}
          className={styles.part}
          aria-current={ADMIN_PATH + path === part.href ? 'page' : undefined}
        >
          {part.label}
        </a>
      ))}
    </nav>
  )
}
