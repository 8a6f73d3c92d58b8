import type { HomeBlock } from '#api/contract/home.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './home.css.ts'

/** A collection with a photo beside its text. */
export const Story = ({ title, text, picture, link }: Extract<HomeBlock, { kind: 'story' }>) => (
  <section className={styles.section}>
    <Container>
      <div className={styles.story}>
        <Picture picture={picture} sizes="(min-width: 64rem) 38rem, 100vw" ratio="landscape" rounded="none" />
        <div className={styles.storyWords}>
          <Heading level={2}>{title}</Heading>
          <p className={styles.storyText}>{text}</p>
          {link && (
            <Button href={link.href} variant="outlined" shape="pill">
              {link.label}
            </Button>
          )}
        </div>
      </div>
    </Container>
  </section>
)
