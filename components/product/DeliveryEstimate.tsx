import { useEffect, useMemo, useState } from 'react'
import { readAddresses, readPlaces } from '#api/addresses.ts'
import type { Places } from '#api/contract/address.ts'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import { arrival, reaches } from '#api/delivery-days.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/address.ts'
import { formatDay } from '#locales/format.ts'
import { saveCity, savedCity } from '#stores/city.ts'
import { session } from '#stores/session.ts'

/** Delivery dates of an order placed today, for the city chosen in this browser or the default address. */
export function DeliveryEstimate() {
  const [places, setPlaces] = useState<Places>()
  const [city, setCity] = useState(savedCity)
  useEffect(() => {
    let isUnmounted = false
    const takeIfMounted = <T,>(answer: Promise<T>, take: (value: T) => void): void =>
      void answer.then(
        (value) => !isUnmounted && take(value),
        () => {},
      )
    takeIfMounted(readPlaces(), setPlaces)
    if (savedCity() === null && session.token !== null) {
      takeIfMounted(readAddresses({ background: true }), (addresses) =>
        setCity((chosen) => chosen ?? addresses.find((one) => one.is_default)?.city ?? null),
      )
    }
    return () => void (isUnmounted = true)
  }, [])
  const options = useMemo(() => places?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? [], [places])
  const choose = (chosen: string | null): void => {
    setCity(chosen)
    saveCity(chosen)
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
                {estimateText(method, name)}
              </Text>
            ))}
      </output>
    </Stack>
  )
}

function estimateText(method: Exclude<DeliveryMethod, 'pickup'>, city: string): string {
  const { earliest, latest } = arrival(method, new Date())
  return t(`address.arrival.${method}`, { city, earliest: formatDay(earliest), latest: formatDay(latest) })
}
