import { Button } from '#components/ui/Button.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { w } from '#components/gallery/words.ts'
import { entries } from './entries.ts'
import * as styles from './gallery.css.ts'

const THEMES = ['light', 'dark'] as const

/** Every component of components/ui in every variant and state, for visual and accessibility tests. */
export function Gallery() {
  return (
    <Container>
      <div className={styles.page}>
        <nav aria-label={w('index')} className={styles.index}>
          {entries.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={styles.indexLink}>
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          <header>
            <Heading level={1}>{w('title')}</Heading>
            <Text tone="soft">{w('about')}</Text>
            {THEMES.map((theme) => (
              <Button key={theme} variant="text" onClick={() => (document.documentElement.dataset['theme'] = theme)}>
                {w(`theme.${theme}`)}
              </Button>
            ))}
          </header>
          {entries.map(({ id, title, content: Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
              <Heading level={2} size={24} id={`${id}-title`}>
                {title}
              </Heading>
              <div className={styles.stories}>
                <Content />
              </div>
            </section>
          ))}
        </div>
      </div>
    </Container>
  )
}
