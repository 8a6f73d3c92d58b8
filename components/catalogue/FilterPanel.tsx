import { useState } from 'react'
import type { Facets } from '#api/contract/listing.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Box } from '#components/ui/Box.tsx'
import { Text } from '#components/ui/Text.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/areas/catalogue.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { change, takesChoices, toggle, type ListQuery } from './listing-query.ts'
import { PriceFilter } from './PriceFilter.tsx'

type Props = {
  facets: Facets
  query: ListQuery
  /** The category of this page. */
  category: string | undefined
  onChange: (query: ListQuery) => void
}

/** All filters of a list. Values are checkboxes, not links, because crawlers would follow every combination. */
export function FilterPanel({ facets, query, category, onChange }: Props) {
  return (
    <Box>
      {facets.categories.length > 0 && (
        <AccordionItem title={t('catalogue.filter.categories')} open>
          <CategoryLinks categories={facets.categories} query={query} current={category} />
        </AccordionItem>
      )}
      <Checkbox
        name="in_stock"
        label={t('catalogue.filter.inStock')}
        count={formatNumber(facets.in_stock)}
        checked={query.in_stock ?? false}
        onChange={() => onChange(change(query, { in_stock: query.in_stock ? undefined : true }))}
      />
      {(facets.on_sale > 0 || query.on_sale) && (
        <Checkbox
          name="on_sale"
          label={t('catalogue.filter.onSale')}
          count={formatNumber(facets.on_sale)}
          checked={query.on_sale ?? false}
          onChange={() => onChange(change(query, { on_sale: query.on_sale ? undefined : true }))}
        />
      )}
      <AccordionItem title={t('catalogue.filter.price')} open>
        <PriceFilter query={query} range={facets.price} onChange={onChange} />
      </AccordionItem>
      {facets.ratings.length > 0 && (
        <AccordionItem title={t('catalogue.filter.rating')} open={query.rating !== undefined || undefined}>
          {facets.ratings.map(({ stars, count }) => (
            <Checkbox
              key={stars}
              name="rating"
              value={String(stars)}
              label={t('catalogue.filter.stars', { stars })}
              count={formatNumber(count)}
              checked={query.rating === stars}
              onChange={() => onChange(change(query, { rating: query.rating === stars ? undefined : stars }))}
            />
          ))}
        </AccordionItem>
      )}
      {facets.brands.length > 1 && (
        <AccordionItem title={t('catalogue.filter.brands')} open>
          {facets.brands.map(({ slug, name, count }) => (
            <Checkbox
              key={slug}
              name="brand"
              value={slug}
              label={<bdi>{name}</bdi>}
              count={formatNumber(count)}
              checked={query.brand?.includes(slug) ?? false}
              onChange={() => onChange(toggle(query, 'brand', slug))}
            />
          ))}
        </AccordionItem>
      )}
      {!takesChoices(query) && <Text as="p">{t('catalogue.filter.full')}</Text>}
      {facets.options.map((group) => (
        <ChoiceGroup key={group.name} filter="option" {...group} query={query} onChange={onChange} />
      ))}
      {facets.attributes.map((group) => (
        <ChoiceGroup key={group.name} filter="attribute" {...group} query={query} onChange={onChange} />
      ))}
    </Box>
  )
}

type GroupProps = Pick<Props, 'query' | 'onChange'> & Facets['attributes'][number] & { filter: 'option' | 'attribute' }

function ChoiceGroup({ filter, name, values, query, onChange }: GroupProps) {
  const isFull = !takesChoices(query)
  const chosen = query[filter]?.some((choice) => choice.startsWith(`${name}:`)) ?? false
  // Opens when a value is selected, and stays open when it is cleared.
  const [opened, setOpened] = useState(chosen)
  if (chosen && !opened) setOpened(true)
  return (
    <AccordionItem title={name} open={opened || undefined}>
      {values.map(({ value, count }) => {
        const choice = `${name}:${value}`
        return (
          <Checkbox
            key={value}
            name={filter}
            value={choice}
            label={<bdi>{value}</bdi>}
            count={formatNumber(count)}
            checked={query[filter]?.includes(choice) ?? false}
            disabled={isFull && !query[filter]?.includes(choice)}
            onChange={() => onChange(toggle(query, filter, choice))}
          />
        )
      })}
    </AccordionItem>
  )
}
