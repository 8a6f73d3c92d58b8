import { useMemo, type ReactNode } from 'react'
import type { Places } from '#api/contract/address.ts'
import { Combobox } from '#components/ui/Combobox.tsx'
import { t } from '#locales/areas/address.ts'

type Props = { places: Places; value: string; onChange: (city: string) => void; error: ReactNode }

/** The city, with its region beside it, since several cities share a name. */
export function CityField({ places, value, onChange, error }: Props) {
  const cities = useMemo(() => {
    const names = new Map(places.regions.map(({ id, name }) => [id, name]))
    return places.cities.map(({ id, name, region }) => ({ value: id, label: name, text: names.get(region) }))
  }, [places])
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
      error={error}
    />
  )
}
