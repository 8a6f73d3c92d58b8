import { LRUCache } from 'lru-cache'
import type { Tx } from '#server/platform/database/connect.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import { carrierCities } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { findCity } from '#server/platform/places.ts'
import type { Carrier, CarrierCalls } from './carrier.ts'

const DAY_MS = 24 * 3_600_000
/** Lists of cities, by the accounts that answered them. */
const lists = new LRUCache<CarrierCalls['cities'], string[]>({ max: 20, ttl: DAY_MS })

/** The cities of a carrier, asked for once a day. @throws CarrierFailure */
export async function citiesOf({ cities }: CarrierCalls): Promise<string[]> {
  const known = lists.get(cities) ?? (await cities())
  lists.set(cities, known)
  return known
}

/**
 * What the carrier calls a city of the shop: as staff said, or the one city whose name is the same in letters. Nothing
 * is guessed, since a parcel would go to another place.
 * @throws CarrierFailure
 */
export async function citySpelling(tx: Tx, carrier: Carrier, city: string): Promise<string | undefined> {
  const [said] = await tx
    .select({ name: carrierCities.name })
    .from(carrierCities)
    .where(and(eq(carrierCities.carrier, carrier.name), eq(carrierCities.city, city)))
  if (said) return said.name
  const wanted = lettersOf(city)
  const same = (await citiesOf(carrier)).filter((name) => lettersOf(name) === wanted)
  return same.length === 1 ? same[0] : undefined
}

/** `Al Khobar`, `AL-KHOBAR` and `khobar` are the same. */
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(al|ad|an|ar|as|ash|at|az)[\s-]+/, '')
    .replace(/[^a-z]/g, '')

/** Keeps what staff say that a carrier calls a city. @throws Refusal 422 for a name that is not in its list */
export async function nameCity(
  tx: Tx,
  carrier: Carrier,
  { city, name }: { city: string; name: string },
): Promise<void> {
  if (!findCity(city)) throw invalid({ city: 'api.delivery.zone.city' })
  if (!(await citiesOf(carrier)).includes(name)) throw invalid({ name: 'api.shipping.cityUnknown' })
  const row = { carrier: carrier.name, city, name }
  await tx
    .insert(carrierCities)
    .values(row)
    .onConflictDoUpdate({ target: [carrierCities.carrier, carrierCities.city], set: { name } })
}
