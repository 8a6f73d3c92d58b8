import type { HomeBlock } from '#api/contract/home.ts'
import { Picture } from '#components/media/Picture.tsx'
import { t } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { Section } from './Section.tsx'
import * as styles from './home.css.ts'

export const CategoryTiles = ({ title, items }: Extract<HomeBlock, { kind: 'categories' }>) => (
  <Section title={title}>
    <ul className={styles.tiles}>
      {items.map(({ slug, name, count, picture }) => (
        <li key={slug}>
          <a href={routes.category(slug)} className={styles.tile}>
            <span className={styles.tilePicture}><Picture picture={picture} alt="" sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 25vw, 50vw" rounded="large" /></span>
            <span className={styles.tileWords}>
              <span className={styles.tileName}>{name}</span>
              <span className={styles.tileCount}>{t('home.products', { count })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Section>
)
