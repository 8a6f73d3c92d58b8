import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { readPlaces } from '#api/addresses.ts'
import type { Places } from '#api/contract/address.ts'
import type { DeliveryOptions } from '#api/contract/delivery.ts'
import type { OrderDelivery } from '#api/contract/order.ts'
import { readDeliveryOptions } from '#api/delivery/options.ts'
import { Stack } from '#components/ui/Box.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/address'
import { formatDay } from '#locales/format.ts'
import { knownCity, saveCity, savedCity } from '#stores/city.ts'

type Props = {
  sku: string
  /** The usual days. */
  usual: string
  /** Delivery is free from this sum wherever the shop delivers, halalas; null if it is not. */
  freeFrom: number | null
  /** Says so; it is given, since a module of its own would be another request of each product page. */
  free: (from: number | null) => ReactNode
}

/**
 * Prices and dates of one piece ordered now, for the city chosen in this browser or the default address; the usual days
 * until one is known.
 */
export function DeliveryEstimate({ sku, usual, freeFrom, free }: Props) {
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
    takeIfMounted(knownCity(), (known) => setCity((chosen) => chosen ?? known))
    return () => void (isUnmounted = true)
  }, [])
  const options = useMemo(
    () => places?.cities.map(({ id, name }) => ({ value: id, label: name, words: id })) ?? [],
    [places],
  )
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
      <output>
        {city === null ? (
          <>
            {usual}
            {free(freeFrom)}
          </>
        ) : (
          <Ways key={`${city} ${sku}`} city={city} sku={sku} usual={usual} free={free} />
        )}
      </output>
    </Stack>
  )
}

function Ways({ city, sku, usual, free }: Omit<Props, 'freeFrom'> & { city: string }) {
  const [offer, setOffer] = useState<DeliveryOptions>()
  useEffect(() => {
    const stop = new AbortController()
    readDeliveryOptions({ city, sku }, { background: true, signal: stop.signal }).then(setOffer, () => {})
    return () => stop.abort()
  }, [city, sku])
  if (!offer) return usual
  if (offer.options.length === 0) return <Text size={14}>{t('address.arrival.none')}</Text>
  return (
    <Stack gap={1}>
      {offer.options.map((way, index) => (
        <Text key={way.method} size={14} tone={index === 0 ? 'text' : 'muted'}>
          {estimate(way)}
        </Text>
      ))}
      {free(offer.free_from)}
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
