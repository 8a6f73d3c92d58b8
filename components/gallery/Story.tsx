import type { ReactNode } from 'react'
import * as styles from './gallery.css.ts'

export type GalleryEntry = {
  /** The section's anchor. */
  id: string
  title: string
  content: () => ReactNode
}

/** One state of a component, labelled with its props. */
export function Story({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wideStory : styles.story} data-story={name}>
      <code dir="ltr" className={styles.name}>
        {name}
      </code>
      <div className={styles.stage}>{children}</div>
    </div>
  )
}

/** One story for each variant in a list. */
export const Each = <T extends string | number>({
  of,
  named,
  children,
}: {
  of: readonly T[]
  named: string
  children: (value: T) => ReactNode
}) =>
  of.map((value) => (
    <Story key={value} name={`${named}=${value}`}>
      {children(value)}
    </Story>
  ))
