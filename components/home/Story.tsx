import type { HomeBlock } from '#api/contract/home.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { Heading } from '#components/ui/Text.tsx'
import * as styles from './story.css.ts'

const SIZES = { full: '100vw', pair: '(min-width: 64rem) 38rem, 100vw', row: '(min-width: 40rem) 14rem, 8rem' }

/** A collection with a photo: as wide as the window above its text, or beside it. */
export function Story({ title, text, picture, link, scale }: Extract<HomeBlock, { kind: 'story' }>) {
  const photo = (
    <div className={styles.storyPicture[scale]}>
      <Picture picture={picture} sizes={SIZES[scale]} ratio="fill" rounded="none" />
    </div>
  )
  return (
    <section className={styles.storySection[scale]}>
      {scale === 'full' && photo}
      <Container>
        <div className={styles.story[scale]}>
          {scale !== 'full' && photo}
          <div className={styles.storyWords[scale]}>
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
}
