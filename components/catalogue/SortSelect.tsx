import { Select } from '#components/ui/Field.tsx'
import { t } from '#locales/catalogue.ts'
import { change, sortChoices, type Asked } from './listing-query.ts'

/** The first choice is the order that a list has by itself, so it needs no words in the address. */
export function SortSelect({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) {
  const choices = sortChoices(asked)
  return (
    <Select
      name="sort"
      label={t('catalogue.sort')}
      hideLabel
      value={asked.sort ?? choices[0]}
      options={choices.map((sort) => ({ value: sort, label: t(`catalogue.sort.${sort}`) }))}
      onChange={({ target }) =>
        onChange(change(asked, { sort: choices.slice(1).find((sort) => sort === target.value) }))
      }
    />
  )
}
