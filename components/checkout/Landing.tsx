import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './checkout.css.ts'

/** A message that takes the focus and comes into view when it appears. */
export function Landing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.landing}>
      {children}
    </div>
  )
}
