import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import * as styles from './text.css.ts'

export const SIZES = [12, 14, 16, 18, 20, 24, 30, 38, 48] as const
export const TONES = ['text', 'soft', 'muted', 'accent', 'danger', 'success', 'warning', 'info'] as const

type Props = {
  size?: (typeof SIZES)[number]
  tone?: (typeof TONES)[number]
  weight?: 'regular' | 'medium' | 'bold'
  align?: 'start' | 'center'
  /** Maximum number of lines; longer text is truncated. */
  lines?: 1 | 2 | 3
  id?: string
  children: ReactNode
}

const names = ({ size, tone, weight, align, lines }: Omit<Props, 'children'>) =>
  classNames(
    size && styles.size[size],
    tone && styles.tone[tone],
    weight && styles.weight[weight],
    align && styles.align[align],
    lines && styles.clamp[lines],
  )

export function Text({
  as: Tag = 'p',
  id,
  children,
  ...look
}: Props & { as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'time' }) {
  return (
    <Tag id={id} className={names(look)}>
      {children}
    </Tag>
  )
}

export function Heading({ level, id, children, ...look }: Props & { level: 1 | 2 | 3 | 4 }) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classNames(styles.heading, names(look))}>
      {children}
    </Tag>
  )
}

/** A link in a text; use `quiet` for links in lists. */
export function Link({
  href,
  quiet,
  current,
  children,
}: {
  href: string
  quiet?: boolean
  current?: boolean
  children: ReactNode
}) {
  return (
    <a href={href} className={quiet ? styles.quietLink : styles.link} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
