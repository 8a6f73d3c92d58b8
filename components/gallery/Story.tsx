import type { ReactNode } from 'react'
import * as styles from './gallery.css.ts'

export type GalleryEntry = {
  /** The anchor of its section. */
  id: string
  title: string
  content: () => ReactNode
}

/** One state of a component, under the names of the props that make it. */
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

/** Every value of a list of variants, one story each. */
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
