import type { MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { classNamesOf } from '#components/theme/class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import * as styles from './button.css.ts'

export const BUTTON_VARIANTS = ['solid', 'outlined', 'text'] as const
export const BUTTON_COLORS = ['primary', 'secondary', 'gray', 'white', 'ghost'] as const
export const BUTTON_SIZES = ['square', 'base', 'lg', 'md', 'sm', 'auto'] as const
export const BUTTON_SHAPES = ['base', 'circle', 'square', 'pill'] as const
export const BUTTON_TRANSITIONS = ['base', 'none'] as const

export type ButtonLook = {
  variant?: (typeof BUTTON_VARIANTS)[number]
  color?: (typeof BUTTON_COLORS)[number]
  size?: (typeof BUTTON_SIZES)[number]
  shape?: (typeof BUTTON_SHAPES)[number]
  transition?: (typeof BUTTON_TRANSITIONS)[number]
  /** Fills its container's width. */
  full?: boolean
}
type ButtonAttributes = {
  /** Renders a link. */
  href?: string
  type?: 'button' | 'submit' | 'reset'
  /** Id of the form that it submits, if it stands outside of it. */
  form?: string
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  loading?: boolean
  disabled?: boolean
  onClick?: MouseEventHandler<HTMLElement>
  /** Id of a popover that this button toggles. */
  popoverTarget?: string
  name?: string
  value?: string
  /** State of a toggle button. */
  pressed?: boolean
  expanded?: boolean
  controls?: string
}
type ButtonProps = ButtonLook & ButtonAttributes

export function Button({ children, ...props }: ButtonProps & { children: ReactNode }) {
  return <BareButton {...props}>{children}</BareButton>
}

/** A button with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, ...props }: Omit<ButtonProps, 'full'> & { icon: IconName; label: string }) {
  return (
    <BareButton variant="text" color="ghost" size="square" shape="circle" {...props} label={label}>
      <Icon name={icon} size={24} />
    </BareButton>
  )
}

function BareButton({
  variant = 'solid',
  color = 'primary',
  size = 'md',
  shape = 'base',
  transition = 'base',
  full,
  href,
  type = 'button',
  form,
  loading = false,
  disabled = false,
  onClick,
  popoverTarget,
  name,
  value,
  pressed,
  expanded,
  controls,
  label,
  children,
}: ButtonProps & { label?: string; children: ReactNode }) {
  const off = disabled || loading
  const className = classNamesOf(styles.button, { variant, color, size, shape, transition, full, disabled, loading })
  // Disabling the button while it loads would drop the focus.
  const press = loading ? (event: MouseEvent): void => event.preventDefault() : onClick
  const content = loading ? (
    <>
      <span className={styles.waitingLabel}>{children}</span>
      <span className={styles.spinner} aria-hidden="true" />
    </>
  ) : (
    children
  )
  const aria = {
    'aria-label': label,
    'aria-busy': loading || undefined,
    'aria-expanded': expanded,
    'aria-controls': controls,
  }
  if (href !== undefined) {
    // In HTML, an <a> without href is a disabled link.
    return (
      <a
        {...aria}
        className={className}
        href={off ? undefined : href}
        role={off ? 'link' : undefined}
        aria-disabled={off || undefined}
        onClick={off ? undefined : onClick}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      {...aria}
      className={className}
      type={type}
      form={form}
      disabled={disabled}
      aria-disabled={loading || undefined}
      onClick={press}
      popoverTarget={popoverTarget}
      name={name}
      value={value}
      aria-pressed={pressed}
    >
      {content}
    </button>
  )
}
