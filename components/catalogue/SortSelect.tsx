import { Select } from '#components/ui/Field.tsx'
import { t } from '#locales/areas/catalogue.ts'
import { change, sortChoices, type ListQuery } from './listing-query.ts'

/** The first choice is the default order, which the URL omits. */
export function SortSelect({ query, onChange }: { query: ListQuery; onChange: (query: ListQuery) => void }) {
  const choices = sortChoices(query)
  return (
    <Select
      name="sort"
      label={t('catalogue.sort')}
      hideLabel
      value={query.sort ?? choices[0]}
      options={choices.map((sort) => ({ value: sort, label: t(`catalogue.sort.${sort}`) }))}
      onChange={({ target }) =>
        onChange(change(query, { sort: choices.slice(1).find((sort) => sort === target.value) }))
      }
    />
  )
}
