import type { AriaRole, ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import * as styles from './box.css.ts'

export type BoxTag =
  'div' | 'section' | 'article' | 'aside' | 'nav' | 'ul' | 'ol' | 'li' | 'dl' | 'span' | 'form' | 'header' | 'footer'

type Props = {
  as?: BoxTag
  /** In steps of 4 px, as is `padding`. */
  gap?: keyof typeof styles.gap
  padding?: keyof typeof styles.padding
  paddingBlock?: keyof typeof styles.paddingBlock
  /** Takes the room that is left on its line. */
  grow?: boolean
  /** Shown on screens of this width alone. */
  only?: keyof typeof styles.only
  /** Along the line, and across it. */
  justify?: keyof typeof styles.justify
  align?: keyof typeof styles.align
  ground?: keyof typeof styles.ground
  id?: string
  role?: AriaRole
  'aria-label'?: string
  'aria-labelledby'?: string
  children?: ReactNode
}

/** One below the other. */
export const Stack = (props: Props) => box('stack', props)

/** Side by side, wrapping where there is no room. */
export const Inline = (props: Props) => box('inline', props)

/** A ground with space around what stands on it. */
export const Box = (props: Props) => box(undefined, props)

function box(direction: keyof typeof styles.direction | undefined, props: Props) {
  const {
    as: Tag = 'div',
    gap = direction === 'inline' ? 2 : 4,
    padding,
    paddingBlock,
    justify,
    align,
    ground,
    grow,
    only,
    children,
    ...rest
  } = props
  const className = classNames(
    direction && styles.direction[direction],
    direction && styles.gap[gap],
    padding && styles.padding[padding],
    paddingBlock && styles.paddingBlock[paddingBlock],
    grow && styles.grow,
    only && styles.only[only],
    justify && styles.justify[justify],
    align && styles.align[align],
    ground && styles.ground[ground],
  )
  return (
    <Tag {...rest} className={className || undefined}>
      {children}
    </Tag>
  )
}
