import { useEffect, useMemo, useState } from 'react'
import { readAddresses, readPlaces } from '#api/addresses.ts'
import type { Places } from '#api/contract/address.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import { arrival, reaches } from '#api/delivery-days.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from '#locales/address.ts'
import { formatDay } from '#locales/format.ts'
import { keepCity, keptCity } from '#stores/city.ts'
import { session } from '#stores/session.ts'

/** When an order of today would come to the shopper's city: the one chosen here before, else the default address's. */
export function Arrival() {
  const [places, setPlaces] = useState<Places>()
  const [city, setCity] = useState(keptCity)
  useEffect(() => {
    let left = false
    const known = <T,>(answer: Promise<T>, take: (value: T) => void): void =>
      void answer.then(
        (value) => !left && take(value),
        () => {},
      )
    known(readPlaces(), setPlaces)
    if (keptCity() === null && session.token !== null) {
      known(readAddresses({ background: true }), (addresses) =>
        setCity((chosen) => chosen ?? addresses.find((one) => one.is_default)?.city ?? null),
      )
    }
    return () => void (left = true)
  }, [])
  const options = useMemo(() => places?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? [], [places])
  const choose = (chosen: string | null): void => {
    setCity(chosen)
    keepCity(chosen)
  }
  const name = options.find(({ value }) => value === city)?.label
  if (!places) return null
  return (
    <Stack gap={2}>
      <Combobox
        label={t('address.arrival')}
        name="arrival"
        options={options}
        value={city}
        onChange={choose}
        placeholder={t('address.city.choose')}
        nothing={t('address.city.none')}
      />
      <output>
        {city !== null &&
          name !== undefined &&
          (['standard', 'express'] as const)
            .filter((method) => reaches(method, city))
            .map((method) => (
              <Text key={method} size={14} tone={method === 'standard' ? 'text' : 'muted'}>
                {told(method, name)}
              </Text>
            ))}
      </output>
    </Stack>
  )
}

function told(method: Exclude<DeliveryMethod, 'pickup'>, city: string): string {
  const { earliest, latest } = arrival(method, new Date())
  return t(`address.arrival.${method}`, { city, earliest: formatDay(earliest), latest: formatDay(latest) })
}
