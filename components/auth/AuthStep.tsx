import type { ReactNode } from 'react'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './auth.css.ts'

type Props = { title: string; intro?: ReactNode; foot?: ReactNode; children: ReactNode }

/** A step of an auth page: title, form and link to another page. */
export function AuthStep({ title, intro, foot, children }: Props) {
  return (
    <>
      <header className={styles.head}>
        <Heading level={1} size={30}>
          {title}
        </Heading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </>
  )
}

/** A link within a sentence. */
export const TextLink = ({ href, newTab, children }: { href: string; newTab?: boolean; children: ReactNode }) => (
  <a href={href} className={styles.link} target={newTab ? '_blank' : undefined}>
    {children}
  </a>
)

/** Where a code was sent: left-to-right, on one line if it fits. */
export const Target = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={styles.unbroken}>
    {children}
  </bdi>
)
