import type { ReactNode } from 'react'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/auth.ts'
import * as styles from './auth.css.ts'

type Props = { title: string; intro?: ReactNode; foot?: ReactNode; children: ReactNode }

/** One step on an auth page: what it is, its form, and the way to another. */
export function AuthStep({ title, intro, foot, children }: Props) {
  return (
    <>
      <header className={styles.head}>
        <Heading level={1} size={30}>
          {title}
        </Heading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      <noscript>
        <p className={styles.intro}>{t('auth.noScript')}</p>
      </noscript>
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </>
  )
}

/** In a sentence. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.link}>
    {children}
  </a>
)

/** Where a code went: read from the left, on one line where it fits. */
export const Target = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={styles.whole}>
    {children}
  </bdi>
)
