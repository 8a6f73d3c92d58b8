import type { ReactNode } from 'react'
import type { Facets } from '#api/contract/listing.ts'
import { Amount } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/catalogue'
import { change, toggle, type ListQuery } from './listing-query.ts'

type ActiveFilter = { key: string; label: ReactNode; /** The list without this filter. */ without: ListQuery }

/** The active filters with their labels. Facets always include chosen values, so they give the names. */
export function activeFilters(query: ListQuery, facets: Facets): ActiveFilter[] {
  const choices = (filter: 'attribute' | 'option') =>
    (query[filter] ?? []).map((choice) => ({
      key: `${filter} ${choice}`,
      label: choiceLabel(choice),
      without: toggle(query, filter, choice),
    }))
  const { category, price_min, price_max } = query
  return [
    ...(category === undefined
      ? []
      : [
          {
            key: 'category',
            label: nameOf(facets.categories, category),
            without: change(query, { category: undefined }),
          },
        ]),
    ...(query.brand ?? []).map((slug) => ({
      key: `brand ${slug}`,
      label: nameOf(facets.brands, slug),
      without: toggle(query, 'brand', slug),
    })),
    ...(price_min === undefined && price_max === undefined
      ? []
      : [
          {
            key: 'price',
            label: priceLabel(price_min, price_max),
            without: change(query, { price_min: undefined, price_max: undefined }),
          },
        ]),
    ...(query.in_stock
      ? [{ key: 'in_stock', label: t('catalogue.filter.inStock'), without: change(query, { in_stock: undefined }) }]
      : []),
    ...(query.on_sale
      ? [{ key: 'on_sale', label: t('catalogue.filter.onSale'), without: change(query, { on_sale: undefined }) }]
      : []),
    ...(query.rating === undefined
      ? []
      : [
          {
            key: 'rating',
            label: t('catalogue.filter.stars', { stars: query.rating }),
            without: change(query, { rating: undefined }),
          },
        ]),
    ...choices('option'),
    ...choices('attribute'),
  ]
}

const nameOf = (list: Facets['brands'], slug: string): string =>
  list.find((entry) => entry.slug === slug)?.name ?? slug.replaceAll('-', ' ')

function choiceLabel(choice: string): string {
  const colon = choice.indexOf(':')
  return t('catalogue.chip.named', { name: choice.slice(0, colon), value: choice.slice(colon + 1) })
}

export function priceLabel(min: number | undefined, max: number | undefined): ReactNode {
  const least = <Amount key="min" halalas={min ?? 0} />
  const most = <Amount key="max" halalas={max ?? 0} />
  if (min === undefined) return t('catalogue.chip.under', { max: most })
  return max === undefined
    ? t('catalogue.chip.over', { min: least })
    : t('catalogue.chip.between', { min: least, max: most })
}
