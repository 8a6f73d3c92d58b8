import { useState } from 'react'
import type { Facets } from '#api/contract/listing.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Box } from '#components/ui/Box.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/catalogue.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { change, toggle, type Asked } from './listing-query.ts'
import { PriceFilter } from './PriceFilter.tsx'

type Props = {
  facets: Facets
  asked: Asked
  /** The category whose page this is. */
  category: string | undefined
  onChange: (asked: Asked) => void
}

/** Everything that narrows a list. Choices are boxes to tick, not links: crawlers would follow every combination. */
export function FilterPanel({ facets, asked, category, onChange }: Props) {
  return (
    <Box>
      {facets.categories.length > 0 && (
        <AccordionItem title={t('catalogue.filter.categories')} open>
          <CategoryLinks categories={facets.categories} asked={asked} current={category} />
        </AccordionItem>
      )}
      <Checkbox
        name="in_stock"
        label={t('catalogue.filter.inStock')}
        count={formatNumber(facets.in_stock)}
        checked={asked.in_stock ?? false}
        onChange={() => onChange(change(asked, { in_stock: asked.in_stock ? undefined : true }))}
      />
      <AccordionItem title={t('catalogue.filter.price')} open>
        <PriceFilter asked={asked} range={facets.price} onChange={onChange} />
      </AccordionItem>
      {facets.ratings.length > 0 && (
        <AccordionItem title={t('catalogue.filter.rating')} open={asked.rating !== undefined || undefined}>
          {facets.ratings.map(({ stars, count }) => (
            <Checkbox
              key={stars}
              name="rating"
              value={String(stars)}
              label={t('catalogue.filter.stars', { stars })}
              count={formatNumber(count)}
              checked={asked.rating === stars}
              onChange={() => onChange(change(asked, { rating: asked.rating === stars ? undefined : stars }))}
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
              checked={asked.brand?.includes(slug) ?? false}
              onChange={() => onChange(toggle(asked, 'brand', slug))}
            />
          ))}
        </AccordionItem>
      )}
      {facets.options.map((group) => (
        <ChoiceGroup key={group.name} filter="option" {...group} asked={asked} onChange={onChange} />
      ))}
      {facets.attributes.map((group) => (
        <ChoiceGroup key={group.name} filter="attribute" {...group} asked={asked} onChange={onChange} />
      ))}
    </Box>
  )
}

type GroupProps = Pick<Props, 'asked' | 'onChange'> & Facets['attributes'][number] & { filter: 'option' | 'attribute' }

function ChoiceGroup({ filter, name, values, asked, onChange }: GroupProps) {
  const chosen = asked[filter]?.some((choice) => choice.startsWith(`${name}:`)) ?? false
  // Opens when something in it is chosen, and does not close by itself when that is taken back.
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
            checked={asked[filter]?.includes(choice) ?? false}
            onChange={() => onChange(toggle(asked, filter, choice))}
          />
        )
      })}
    </AccordionItem>
  )
}
