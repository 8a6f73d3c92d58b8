import { useMemo, type ReactNode } from 'react'
import type { Places } from '#api/contract/address.ts'
import { Combobox } from '#components/ui/Combobox.tsx'
import { t } from 'virtual:words/address'

type Props = { places: Places; value: string; onChange: (city: string) => void; error: ReactNode }

/** The city, with its region beside it, since several cities share a name. */
export function CityField({ places, value, onChange, error }: Props) {
  const cities = useMemo(() => {
    const names = new Map(places.regions.map(({ id, name }) => [id, name]))
    return places.cities.map((one) => ({
      value: one.id,
      label: one.name,
      text: textOf(one, names.get(one.region)),
      words: one.id,
      isTextLast: true,
    }))
  }, [places])
  const isServed = places.cities.find(({ id }) => id === value)?.is_served ?? true
  return (
    <Combobox
      label={t('address.city')}
      name="city"
      required
      options={cities}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      placeholder={t('address.city.choose')}
      nothing={t('address.city.none')}
      hint={isServed ? undefined : t('address.city.notServed')}
      error={error}
    />
  )
}

/** Cities without delivery are listed too, with a note that the shop does not deliver there. */
const textOf = ({ is_served }: Places['cities'][number], region: string | undefined): string | undefined =>
  is_served ? region : t('address.city.notServed.option')
