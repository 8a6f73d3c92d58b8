import type { ReactNode } from 'react'
import { Container } from '#components/ui/Layout.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './home.css.ts'

type Props = { title: string; text?: string; link?: { href: string; label: string } | null; children: ReactNode }

export function Section({ title, text, link, children }: Props) {
  return (
    <section className={styles.section}>
      <Container>
        <div className={styles.sectionHead}>
          <div>
            <Heading level={2}>{title}</Heading>
            {text && <p className={styles.sectionText}>{text}</p>}
          </div>
          {link && (
            <a href={link.href} className={styles.more}>
              {link.label}
              <Icon name="arrow-end" />
            </a>
          )}
        </div>
        {children}
      </Container>
    </section>
  )
}
