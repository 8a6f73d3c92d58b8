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
import { t } from '#locales/areas/address.ts'
import { formatDay } from '#locales/format.ts'
import { knownCity, saveCity, savedCity } from '#stores/city.ts'
import { FreeFrom } from './FreeFrom.tsx'

type Props = {
  sku: string
  /** Halalas. */
  price: number
  /** The usual days. */
  usual: string
  /** What is free wherever the shop delivers, until a city is known. */
  anywhere: ReactNode
}

/**
 * Prices and dates of one piece ordered now, for the city chosen in this browser or the default address; the usual days
 * until one is known.
 */
export function DeliveryEstimate({ sku, price, usual, anywhere }: Props) {
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
      <output>
        {city === null ? (
          <>
            {usual}
            {anywhere}
          </>
        ) : (
          <Ways key={`${city} ${sku}`} city={city} sku={sku} price={price} usual={usual} />
        )}
      </output>
    </Stack>
  )
}

function Ways({ city, sku, price, usual }: Omit<Props, 'anywhere'> & { city: string }) {
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
      <FreeFrom price={price} from={offer.free_from} />
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
