import { useId, type ReactNode } from 'react'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './account.css.ts'

/** A section of an account page. */
export function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <Heading level={2} size={20} id={id}>
          {title}
        </Heading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
    </section>
  )
}
