import type { ReactNode } from 'react'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './account.css.ts'

/** What a page of the account is about; `children` stand at the line's end: what can be done with all of it. */
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
