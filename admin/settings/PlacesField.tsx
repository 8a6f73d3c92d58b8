import { useQuery } from '@tanstack/react-query'
import { readPlaces } from '#api/addresses.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { t } from 'virtual:words/setting'
import * as styles from './settings.css.ts'

type Props = {
  kind: 'regions' | 'cities'
  name: string
  label: string
  error: string | undefined
  /** Ids of the shop's list of places. */
  value: string[]
  onChange: (value: string[]) => void
}

/** Regions or cities, chosen by their names. */
export function PlacesField({ kind, value, onChange, ...field }: Props) {
  const read = useQuery({ queryKey: ['places'], queryFn: () => readPlaces() })
  const places = (read.data?.[kind] ?? []).map(({ id, name }) => ({ value: id, label: name, words: id }))
  return (
    <div className={styles.items}>
      <Combobox
        {...field}
        placeholder={t('setting.places.add')}
        value={null}
        options={places.filter((place) => !value.includes(place.value))}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {value.length > 0 && (
        <div className={styles.places}>
          {value.map((id) => (
            <Chip
              key={id}
              removeLabel={t('setting.list.remove')}
              onClick={() => onChange(value.filter((one) => one !== id))}
            >
              <bdi>{places.find((place) => place.value === id)?.label ?? id}</bdi>
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
