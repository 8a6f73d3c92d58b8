import { t } from '#locales/catalogue.ts'
import type { Asked } from './listing-query.ts'

/** What a list is called: the words searched for, the category, or simply all there is. */
export const listTitle = ({ q }: Asked, category?: string): string =>
  q === undefined ? (category ?? t('catalogue.products')) : t('catalogue.searchTitle', { q })
