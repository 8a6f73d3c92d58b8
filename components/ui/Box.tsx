import type { AriaRole, ReactNode } from 'react'
import { sprinkles, type Sprinkles } from '#components/theme/sprinkles.css.ts'

export type BoxTag = 'div' | 'section' | 'article' | 'aside' | 'nav' | 'ul' | 'ol' | 'li' | 'dl' | 'span' | 'form' | 'header' | 'footer'

type Props = Sprinkles & {
  as?: BoxTag
  id?: string
  role?: AriaRole
  'aria-label'?: string
  'aria-labelledby'?: string
  children?: ReactNode
}

/** A piece of layout: spacing, direction and ground from the theme. */
export function Box({ as: Tag = 'div', id, role, 'aria-label': label, 'aria-labelledby': labelledBy, children, ...styles }: Props) {
  return (
    <Tag id={id} role={role} aria-label={label} aria-labelledby={labelledBy} className={sprinkles(styles)}>
      {children}
    </Tag>
  )
}

/** One below the other. */
export const Stack = ({ gap = 4, ...props }: Props) => <Box display="flex" flexDirection="column" gap={gap} {...props} />

/** Side by side, wrapping where there is no room. */
export const Inline = ({ gap = 2, ...props }: Props) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap={gap} {...props} />
)
