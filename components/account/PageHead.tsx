import type { ReactNode } from 'react'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './account.css.ts'

/** Heading of an account page; `children` are actions at the end of the line. */
export const PageHead = ({ title, intro, children }: { title: ReactNode; intro?: ReactNode; children?: ReactNode }) => (
  <header className={styles.pageHead}>
    <div className={styles.head}>
      <Heading level={1} size={30}>
        {title}
      </Heading>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
    {children}
  </header>
)
