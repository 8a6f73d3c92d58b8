import { createContext, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ADMIN_PATH } from '#locales/routes.ts'
import * as styles from './screen-head.css.ts'

/** Links that the head of every screen below shows. */
export const PartsOfScreen = createContext<ReactNode>(null)

type ScreenPart = { href: string; label: string }

/** Links to the parts of a screen; each has an address of its own. */
export function ScreenParts({ label, parts }: { label: string; parts: readonly ScreenPart[] }) {
  const [path] = useLocation()
  const open = openPart(parts, ADMIN_PATH + path)
  const nav = useRef<HTMLElement>(null)
  // On phones the row scrolls, and the open part may be at its far end.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  return (
    <nav ref={nav} aria-label={label} className={styles.parts}>
      {parts.map((part) => (
        <a
          key={part.href}
          href={part.href}
          className={styles.part}
          aria-current={part.href === open ? (part.href === ADMIN_PATH + path ? 'page' : 'true') : undefined}
        >
          {part.label}
        </a>
      ))}
    </nav>
  )
}

/** The part that is open at a path: its own address, or the nearest one above it. */
export const openPart = (parts: readonly { href: string }[], path: string): string | undefined =>
  parts
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0]
