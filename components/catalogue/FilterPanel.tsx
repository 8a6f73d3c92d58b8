import type { Facets } from '#api/contract/listing.ts'
import { AccordionItem } from '#components/ui/Accordion.tsx'
import { Box } from '#components/ui/Box.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
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
  const named = { attribute: facets.attributes, option: facets.options } as const
  return (
    <Box>
      {facets.categories.length > 0 && (
        <AccordionItem title={t('catalogue.filter.categories')} open>
          <CategoryLinks categories={facets.categories} asked={asked} current={category} />
        </AccordionItem>
      )}
      <Checkbox name="in_stock" label={t('catalogue.filter.inStock')} count={formatNumber(facets.in_stock)} checked={asked.in_stock ?? false}
        onChange={() => onChange(change(asked, { in_stock: asked.in_stock ? undefined : true }))} />
      <AccordionItem title={t('catalogue.filter.price')} open>
        <PriceFilter key={`${asked.price_min}-${asked.price_max}`} asked={asked} range={facets.price} onChange={onChange} />
      </AccordionItem>
      {facets.brands.length > 1 && (
        <AccordionItem title={t('catalogue.filter.brands')} open>
          {facets.brands.map(({ slug, name, count }) => (
            <Checkbox key={slug} name="brand" value={slug} label={<bdi>{name}</bdi>} count={formatNumber(count)} checked={asked.brand?.includes(slug) ?? false}
              onChange={() => onChange(toggle(asked, 'brand', slug))} />
          ))}
        </AccordionItem>
      )}
      {(['option', 'attribute'] as const).flatMap((filter) => named[filter].map(({ name, values }) => (
        <AccordionItem key={`${filter} ${name}`} title={name} open={asked[filter]?.some((choice) => choice.startsWith(`${name}:`))}>
          {values.map(({ value, count }) => (
            <Checkbox key={value} name={filter} value={`${name}:${value}`} label={<bdi>{value}</bdi>} count={formatNumber(count)}
              checked={asked[filter]?.includes(`${name}:${value}`) ?? false} onChange={() => onChange(toggle(asked, filter, `${name}:${value}`))} />
          ))}
        </AccordionItem>
      )))}
    </Box>
  )
}
