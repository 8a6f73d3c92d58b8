import { memo, useState } from 'react'
import type { Facets } from '#api/contract/listing.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Box } from '#components/ui/Box.tsx'
import { Text } from '#components/ui/Text.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/catalogue'
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
  const onToggle = useEvent((...[filter, value]: Parameters<Toggle>) => onChange(toggle(query, filter, value)))
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
            <Choice
              key={slug}
              filter="brand"
              value={slug}
              label={name}
              count={count}
              checked={query.brand?.includes(slug) ?? false}
              onToggle={onToggle}
            />
          ))}
        </AccordionItem>
      )}
      {!takesChoices(query) && <Text as="p">{t('catalogue.filter.full')}</Text>}
      {facets.options.map((group) => (
        <ChoiceGroup key={group.name} filter="option" {...group} query={query} onToggle={onToggle} />
      ))}
      {facets.attributes.map((group) => (
        <ChoiceGroup key={group.name} filter="attribute" {...group} query={query} onToggle={onToggle} />
      ))}
    </Box>
  )
}

type Toggle = (filter: 'brand' | 'option' | 'attribute', value: string) => void

type ChoiceProps = {
  filter: Parameters<Toggle>[0]
  value: string
  label: string
  count: number
  checked: boolean
  disabled?: boolean
  onToggle: Toggle
}

/** One of up to two hundred, of which a tap changes one: React sets name and type of each that it renders again. */
const Choice = memo(({ filter, value, label, count, checked, disabled = false, onToggle }: ChoiceProps) => (
  <Checkbox
    name={filter}
    value={value}
    label={<bdi>{label}</bdi>}
    count={formatNumber(count)}
    checked={checked}
    disabled={disabled}
    onChange={() => onToggle(filter, value)}
  />
))

type GroupProps = Pick<Props, 'query'> &
  Facets['attributes'][number] & { filter: 'option' | 'attribute'; onToggle: Toggle }

function ChoiceGroup({ filter, name, values, query, onToggle }: GroupProps) {
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
          <Choice
            key={value}
            filter={filter}
            value={choice}
            label={value}
            count={count}
            checked={query[filter]?.includes(choice) ?? false}
            disabled={isFull && !query[filter]?.includes(choice)}
            onToggle={onToggle}
          />
        )
      })}
    </AccordionItem>
  )
}
