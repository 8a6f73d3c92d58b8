import { useMemo, type ReactNode } from 'react'
import type { Places } from '#api/contract/address.ts'
import { Combobox } from '#components/ui/Combobox.tsx'
import { t } from '#locales/areas/address.ts'

export type Place = { region: string; city: string }

type Props = {
  places: Places
  value: Place
  onChange: (place: Place) => void
  problems: Record<keyof Place, ReactNode>
}

/** Comboboxes for region and city. Choosing a city sets its region; choosing a region limits the cities. */
export function PlaceFields({ places, value: { region, city }, onChange, problems }: Props) {
  const regions = useMemo(() => places.regions.map(({ id, name }) => ({ value: id, label: name })), [places])
  const cities = useMemo(() => {
    const names = new Map(places.regions.map(({ id, name }) => [id, name]))
    return places.cities
      .filter((one) => region === '' || one.region === region)
      .map((one) => ({ value: one.id, label: one.name, text: textOf(one, region === '' ? names.get(one.region) : '') }))
  }, [places, region])
  const isServed = places.cities.find(({ id }) => id === city)?.is_served ?? true
  const chooseRegion = (chosen: string | null): void => {
    const stays = chosen !== null && places.cities.some((one) => one.id === city && one.region === chosen)
    onChange({ region: chosen ?? '', city: stays ? city : '' })
  }
  const chooseCity = (chosen: string | null): void => {
    const found = places.cities.find(({ id }) => id === chosen)
    onChange(found ? { region: found.region, city: found.id } : { region, city: '' })
  }
  return (
    <>
      <Combobox
        label={t('address.region')}
        name="region"
        options={regions}
        value={region || null}
        onChange={chooseRegion}
        placeholder={t('address.region.choose')}
        error={problems.region}
      />
      <Combobox
        label={t('address.city')}
        name="city"
        options={cities}
        value={city || null}
        onChange={chooseCity}
        placeholder={t('address.city.choose')}
        nothing={t('address.city.none')}
        hint={isServed ? undefined : t('address.city.notServed')}
        error={problems.city}
      />
    </>
  )
}

/** Cities without delivery are listed, so that people who live there are told. */
const textOf = ({ is_served }: Places['cities'][number], region = ''): string | undefined =>
  (is_served ? region : t('address.city.notServed.option')) || undefined
