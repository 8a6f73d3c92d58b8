import type { ProductCard } from '#api/contract/product.ts'
import { countSearch } from '#api/suggestions.ts'
import * as lines from '#components/search/search.css.ts'
import { ProductLine } from '#components/search/SuggestionList.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/overlay'
import { routes } from '#locales/routes.ts'
import { clearSearches } from '#stores/recent-searches.ts'
import type { LayoutProps } from '../Frame.tsx'
import { linkOf } from '../navigation-links.ts'
import * as styles from './search-overlay.css.ts'

type Props = Pick<LayoutProps, 'navigation'> & {
  recent: string[]
  onRecent: (recent: string[]) => void
  popular: string[]
  bestSellers: ProductCard[]
}

/** Shown before anything is typed: the visitor's recent searches, popular searches, categories and bestsellers. */
export function SearchBeginning({ recent, onRecent, popular, bestSellers, navigation }: Props) {
  return (
    <>
      {recent.length > 0 && (
        <section>
          <div className={styles.head}>
            <Heading level={3} size={16}>
              {t('overlay.search.recent')}
            </Heading>
            <Button variant="text" size="auto" onClick={() => onRecent(clearSearches())}>
              {t('overlay.search.forget')}
            </Button>
          </div>
          <ul>
            {recent.map((words) => (
              <li key={words}>
                <a href={routes.search(words)} className={styles.recent} onClick={() => countSearch('search', words)}>
                  <Icon name="clock" />
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section>
          <div className={styles.head}>
            <Heading level={3} size={16}>
              {t('overlay.search.popular')}
            </Heading>
          </div>
          <ul className={styles.chips}>
            {popular.map((words) => (
              <li key={words}>
                <Chip href={routes.search(words)}>{words}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <div className={styles.head}>
          <Heading level={3} size={16}>
            {t('overlay.search.categories')}
          </Heading>
        </div>
        <ul className={styles.chips}>
          {navigation
            .filter(({ page }) => !page)
            .map(linkOf)
            .map(([href, name]) => (
              <li key={href}>
                <Chip href={href}>{name}</Chip>
              </li>
            ))}
        </ul>
      </section>
      {bestSellers.length > 0 && (
        <section>
          <div className={styles.head}>
            <Heading level={3} size={16}>
              {t('overlay.search.bestSellers')}
            </Heading>
          </div>
          <ul className={lines.products}>
            {bestSellers.map((product) => (
              <li key={product.sku}>
                <a href={routes.product(product.sku)} className={lines.product}>
                  <ProductLine product={product} terms={[]} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
