import { useId, type ReactNode } from 'react'
import * as styles from './card.css.ts'

type Props = { title: string; acts?: ReactNode; children: ReactNode }

/** A part of the page of an order, a customer or a message. */
export function Card({ title, acts, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        {acts}
      </div>
      {children}
    </section>
  )
}
