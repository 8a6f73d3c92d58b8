import {
  FloatingFocusManager,
  useClick,
  useDismiss,
  useInteractions,
  useListNavigation,
  useRole,
  useTypeahead,
} from '@floating-ui/react'
import { useRef, useState } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { Glyph } from './Glyph.tsx'
import type { GlyphName } from './glyph-paths.ts'
import { Icon } from './Icon.tsx'
import { useFloatingPanel } from './use-floating-panel.ts'
import * as panelStyles from './floating-panel.css.ts'
import * as styles from './menu.css.ts'

export const MENU_TONES = ['normal', 'danger'] as const

export type MenuItem = {
  label: string
  icon?: GlyphName
  tone?: (typeof MENU_TONES)[number]
  disabled?: boolean
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: () => void })

type Props = {
  /** Text of the button and name of the menu. */
  label: string
  /** Shown instead of the text. */
  icon?: GlyphName
  /** Of a button with text. */
  size?: keyof typeof styles.wordTrigger
  items: readonly MenuItem[]
}

/** A button that opens a list of actions. */
export function Menu({ label, icon, size = 'md', items }: Props) {
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const elements = useRef<(HTMLElement | null)[]>([])
  const labels = useRef<(string | null)[]>([])
  labels.current = items.map((item) => item.label)
  const { refs, context, panel } = useFloatingPanel({ open, onOpenChange: setOpen })
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useRole(context, { role: 'menu' }),
    useDismiss(context),
    useListNavigation(context, { listRef: elements, activeIndex, onNavigate: setActiveIndex, loop: true, rtl: true }),
    useTypeahead(context, { listRef: labels, activeIndex, onMatch: open ? setActiveIndex : undefined }),
  ])

  const choose = (item: MenuItem): void => {
    if (item.disabled) return
    setOpen(false)
    item.onSelect?.()
  }
  return (
    <span>
      <button
        ref={refs.setReference}
        type="button"
        aria-label={icon && label}
        className={icon ? styles.iconTrigger : styles.wordTrigger[size]}
        {...getReferenceProps()}
      >
        {icon ? (
          <Glyph name={icon} size={24} />
        ) : (
          <>
            {label}
            <Icon name="chevron-down" />
          </>
        )}
      </button>
      {open && (
        <FloatingFocusManager context={context} modal={false} initialFocus={-1}>
          <div
            {...panel}
            aria-label={label}
            className={classNames(panelStyles.panel, styles.menu)}
            {...getFloatingProps()}
          >
            {items.map((item, index) => {
              const common = {
                ref: (element: HTMLElement | null) => void (elements.current[index] = element),
                role: 'menuitem',
                tabIndex: index === activeIndex ? 0 : -1,
                'aria-disabled': item.disabled || undefined,
                className: classNames(panelStyles.item, styles.tone[item.tone ?? 'normal']),
                ...getItemProps({ onClick: () => choose(item) }),
              }
              const content = (
                <>
                  {item.icon && <Glyph name={item.icon} />}
                  <span className={panelStyles.itemWords}>{item.label}</span>
                </>
              )
              return item.href !== undefined && !item.disabled ? (
                <a key={item.label} {...common} href={item.href}>
                  {content}
                </a>
              ) : (
                <button key={item.label} type="button" {...common}>
                  {content}
                </button>
              )
            })}
          </div>
        </FloatingFocusManager>
      )}
    </span>
  )
}
