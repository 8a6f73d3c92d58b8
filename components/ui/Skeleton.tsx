import { classNames } from '#components/theme/class-names.ts'
import * as styles from './skeleton.css.ts'

export const SKELETON_SHAPES = ['text', 'short', 'picture', 'button'] as const

/** Placeholder for loading content. State once, as text, that it is loading. */
export const Skeleton = ({ shape = 'text' }: { shape?: (typeof SKELETON_SHAPES)[number] }) => (
  <span aria-hidden="true" className={classNames(styles.skeleton, styles.shape[shape])} />
)
