import { useEffect, useMemo, useState } from 'react'
import { readAddresses, readPlaces } from '#api/addresses.ts'
import type { Places } from '#api/contract/address.ts'
import type { OrderDelivery } from '#api/contract/order.ts'
import { readDeliveryOptions } from '#api/delivery/options.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from '#locales/areas/address.ts'
import { formatDay } from '#locales/format.ts'
import { saveCity, savedCity } from '#stores/city.ts'
import { session } from '#stores/session.ts'

/**
 * Prices and dates of one piece ordered now, for the city chosen in this browser or the default address; the usual days
 * until one is known.
 */
export function DeliveryEstimate({ sku, usual }: { sku: string; usual: string }) {
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
      <output>{city === null ? usual : <Ways key={`${city} ${sku}`} city={city} sku={sku} usual={usual} />}</output>
    </Stack>
  )
}

function Ways({ city, sku, usual }: { city: string; sku: string; usual: string }) {
  const [ways, setWays] = useState<OrderDelivery[]>()
  useEffect(() => {
    const stop = new AbortController()
    readDeliveryOptions({ city, sku }, { background: true, signal: stop.signal }).then(
      ({ options }) => setWays(options),
      () => {},
    )
    return () => stop.abort()
  }, [city, sku])
  if (ways?.length === 0) return <Text size={14}>{t('address.arrival.none')}</Text>
  if (!ways) return usual
  return (
    <Stack gap={1}>
      {ways.map((way, index) => (
        <Text key={way.method} size={14} tone={index === 0 ? 'text' : 'muted'}>
          {estimate(way)}
        </Text>
      ))}
    </Stack>
  )
}

const estimate = ({ method, name, price, earliest, latest }: OrderDelivery) =>
  t(method === 'pickup' ? 'address.arrival.pickup' : 'address.arrival.way', {
    name,
    price: price === 0 ? t('address.arrival.free') : <Amount key="price" halalas={price} />,
    earliest: earliest === latest ? 'same' : formatDay(earliest),
    latest: formatDay(latest),
  })
