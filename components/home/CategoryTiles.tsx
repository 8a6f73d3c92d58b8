import type { BlockScale } from '#api/contract/block-scales.ts'
import type { HomeBlock } from '#api/contract/home.ts'
import { Picture } from '#components/media/Picture.tsx'
import { classNames } from '#components/theme/class-names.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/home'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { Section } from './Section.tsx'
import * as styles from './scales.css.ts'

const SIZES = '(min-width: 80rem) 18rem, (min-width: 40rem) 25vw, 50vw'
const LARGE = '(min-width: 80rem) 38rem, (min-width: 40rem) 50vw, 100vw'
/** How many tiles of a pair are large. */
const PAIR = 2

const WIDTHS = [5, 4, 3] as const

/** The number of columns that fills the last row, if necessary with an extra tile for all products. */
export function tileColumns(count: number): { columns: (typeof WIDTHS)[number]; withAll: boolean } {
  for (const withAll of [false, true]) {
    const columns = WIDTHS.slice(0, 2).find((width) => (count + Number(withAll)) % width === 0)
    if (columns) return { columns, withAll }
  }
  return { columns: 3, withAll: count % 3 === 2 }
}

const layoutOf = (scale: BlockScale, count: number) => {
  if (scale !== 'pair') return tileColumns(count)
  const columns = WIDTHS[1]
  return { columns, withAll: (count - PAIR) % columns === columns - 1 }
}

export function CategoryTiles({ title, text, items, scale }: Extract<HomeBlock, { kind: 'categories' }>) {
  const { columns, withAll } = layoutOf(scale, items.length)
  return (
    <Section title={title} text={text} scale={scale}>
      <ul className={classNames(styles.tiles, styles.tileColumns[columns], styles.tilesAt[scale])}>
        {items.map(({ slug, name, count, picture }, at) => (
          <li key={slug}>
            <a href={routes.category(slug)} className={styles.tile}>
              <span className={styles.tilePicture}>
                {scale === 'pair' && at < PAIR ? (
                  <Picture picture={picture} alt="" sizes={LARGE} ratio="landscape" rounded="large" />
                ) : (
                  <Picture picture={picture} alt="" sizes={SIZES} rounded={scale === 'full' ? 'none' : 'large'} />
                )}
              </span>
              <span className={styles.tileWords}>
                <span className={styles.tileName}>{name}</span>
                <span className={styles.tileCount}>{t('home.products', { count })}</span>
              </span>
            </a>
          </li>
        ))}
        {withAll && (
          <li>
            <a href={routes.products()} className={styles.tile}>
              <span className={styles.everything}>
                <Icon name="arrow-end" size={32} />
              </span>
              <span className={styles.tileWords}>
                <span className={styles.tileName}>{common('layout.allProducts')}</span>
              </span>
            </a>
          </li>
        )}
      </ul>
    </Section>
  )
}
