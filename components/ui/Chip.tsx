import type { ReactNode } from 'react'
import { classNamesOf } from '#components/theme/class-names.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { chip } from './chip.css.ts'

type Props = { children: ReactNode; href?: string; onClick?: () => void } & (
  | { removeLabel?: undefined; selected?: boolean }
  /** A click removes it; this label names the action («أزل …»). */
  | { removeLabel: string; selected?: undefined }
)

/** A small toggle, or an item that can be removed. */
export function Chip({ children, href, onClick, selected, removeLabel }: Props) {
  const className = classNamesOf(chip, { selected: selected || removeLabel !== undefined })
  const content = (
    <>
      {removeLabel && <VisuallyHidden>{removeLabel} </VisuallyHidden>}
      {children}
      {removeLabel && <Icon name="close" size={16} />}
    </>
  )
  if (href !== undefined)
    return (
      <a className={className} href={href} aria-current={selected || undefined} onClick={onClick}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      className={className}
      aria-pressed={removeLabel ? undefined : Boolean(selected)}
      onClick={onClick}
    >
      {content}
    </button>
  )
}
