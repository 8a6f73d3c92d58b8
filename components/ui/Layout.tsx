import type { ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { contained, grid, gridColumns, width } from './layout.css.ts'

export const WIDTHS = ['page', 'text', 'narrow'] as const
/** Number of columns on phones, tablets and desktops. */
export const COLUMNS = ['1-2-2', '1-2-3', '1-2-4', '2-3-3', '2-3-4', '2-4-4'] as const

/** Limits its content to the page's width, with gutters. */
export function Container({
  width: name = 'page',
  children,
}: {
  width?: (typeof WIDTHS)[number]
  children: ReactNode
}) {
  return <div className={classNames(contained, width[name])}>{children}</div>
}

export function Grid({
  as: Tag = 'div',
  columns,
  children,
}: {
  as?: 'div' | 'ul' | 'ol'
  columns: (typeof COLUMNS)[number]
  children: ReactNode
}) {
  return <Tag className={classNames(grid, gridColumns[columns])}>{children}</Tag>
}
