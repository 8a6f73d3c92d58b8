import type { HomeBlock } from '#api/contract/home.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Button } from '#components/ui/Button.tsx'
import * as styles from './home.css.ts'

type Props = Extract<HomeBlock, { kind: 'hero' }> & { first: boolean }

/** A full-width photo with one sentence. */
export function Hero({ title, text, picture, link, first }: Props) {
  const Title = first ? 'h1' : 'h2'
  return (
    <section className={styles.hero}>
      {picture && (
        <div className={styles.heroPicture}>
          <Picture picture={picture} sizes="100vw" priority={first} ratio="fill" rounded="none" />
        </div>
      )}
      <div className={styles.heroWords}>
        <Title className={styles.heroTitle}>{title}</Title>
        {text && <p className={styles.heroText}>{text}</p>}
        {link && (
          <Button href={link.href} size="lg" shape="pill">
            {link.label}
          </Button>
        )}
      </div>
    </section>
  )
}
