import type { Sort } from '#api/contract/listing.ts'
import { Select } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/catalogue'
import { change, sortChoices, type ListQuery } from './listing-query.ts'

type Props = {
  query: ListQuery
  /** The order that the words of the search ask for. */
  asked: Sort | null | undefined
  onChange: (query: ListQuery) => void
}

/** The URL omits the default order: the one that the search asks for, or else the first choice. */
export function SortSelect({ query, asked, onChange }: Props) {
  const choices = sortChoices(query)
  const usual = asked ?? choices[0]
  return (
    <Select
      name="sort"
      label={t('catalogue.sort')}
      hideLabel
      value={query.sort ?? usual}
      options={choices.map((sort) => ({ value: sort, label: t(`catalogue.sort.${sort}`) }))}
      onChange={({ target }) =>
        onChange(change(query, { sort: choices.find((sort) => sort === target.value && sort !== usual) }))
      }
    />
  )
}
