import type { ReactNode } from 'react'
import type { BlockScale } from '#api/contract/block-scales.ts'
import { Container } from '#components/ui/Layout.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './home.css.ts'

type Props = {
  title: string
  text?: string
  link?: { href: string; label: string } | null
  /** `full`: what is below the title is as wide as the window. */
  scale?: BlockScale
  children: ReactNode
}

export function Section({ title, text, link, scale, children }: Props) {
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
        {scale !== 'full' && children}
      </Container>
      {scale === 'full' && children}
    </section>
  )
}
