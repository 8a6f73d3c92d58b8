import type { ReactNode } from 'react'
import type { SearchIntent } from '#api/contract/listing.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { t } from 'virtual:words/catalogue'
import { isOrdering } from '#search-language/orders.ts'
import { priceLabel } from './filter-labels.tsx'
import { change, listHref, type ListQuery } from './listing-query.ts'
import * as styles from './product-list.css.ts'

type Props = { intents: SearchIntent[]; query: ListQuery; category: string | undefined }

/** What the search asked for besides words, each a link to the search without it. */
export function SearchIntents({ intents, query, category }: Props) {
  // A chosen order replaces the one that was asked for.
  const shown = intents.filter(({ kind }) => query.sort === undefined || !isOrdering(kind))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('catalogue.intents')} className={styles.strip}>
      {shown.map((intent) => (
        <li key={`${intent.kind} ${intent.words}`}>
          <Chip
            href={listHref(category, change(query, { q: intent.without || undefined }))}
            removeLabel={t('catalogue.remove')}
          >
            <bdi>{labelOf(intent)}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

function labelOf({ kind, words, price_min, price_max }: SearchIntent): ReactNode {
  if (kind === 'price') return priceLabel(price_min ?? undefined, price_max ?? undefined)
  if (kind === 'without') return t('catalogue.intent.without', { words })
  return kind === 'amount' || kind === 'gift' || kind === 'kind' ? words : t(`catalogue.intent.${kind}`)
}
