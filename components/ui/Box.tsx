import type { AriaRole, ReactNode } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import * as styles from './box.css.ts'

type BoxTag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'span'
  | 'form'
  | 'header'
  | 'footer'

type Props = {
  as?: BoxTag
  /** In steps of 4 px, like `padding`. */
  gap?: keyof typeof styles.gap
  padding?: keyof typeof styles.padding
  paddingBlock?: keyof typeof styles.paddingBlock
  /** Fills the remaining space of its line. */
  grow?: boolean
  /** Shown only at this screen width. */
  only?: keyof typeof styles.only
  /** Alignment along the main axis, and across it. */
  justify?: keyof typeof styles.justify
  align?: keyof typeof styles.align
  ground?: keyof typeof styles.ground
  id?: string
  role?: AriaRole
  'aria-label'?: string
  'aria-labelledby'?: string
  children?: ReactNode
}

/** A vertical stack. */
export const Stack = (props: Props) => box('stack', props)

/** A horizontal row that wraps. */
export const Inline = (props: Props) => box('inline', props)

/** A block with background and padding. */
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
