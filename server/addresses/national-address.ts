import { LRUCache } from 'lru-cache'
import type { FoundAddress } from '#api/contract/address.ts'
import { clean, normalise } from '#locales/arabic-text.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { bytesOf } from '#server/platform/http/public-address.ts'
import type { Limit, Limits } from '#server/platform/http/limits.ts'
import type { NationalAddressConfig } from './config.ts'
import { cities, regions, type City } from '#server/platform/places.ts'

const PATH = '/NationalAddressByShortAddress/NationalAddressByShortAddress'
/** ms; somebody waits for it at the form, which works without it. */
const TIME_LIMIT = 4000
/** Bytes of a page of addresses, of which each has about two thousand. */
const ANSWER_LIMIT = 256 * 1024
/** An address hardly changes, and calls are few. */
const KEPT = { max: 5000, ttl: 7 * 86_400_000 }
const UNKNOWN_MS = 86_400_000
const WEEK_SECONDS = 7 * 86_400

type Answer = { Addresses?: Record<string, unknown>[] | null }
/** Finds the address of a short address; null if there is none. */
type FindAddress = (short: string) => Promise<FoundAddress | null>

/**
 * SPL's service as documented: https://api.address.gov.sa/addressdataapi-NationalAddressByShortAddress
 * The key travels in a header, since URLs end up in logs.
 */
export function openNationalAddress(
  { key, url, perMinute, perWeek }: NationalAddressConfig,
  limits: { take: (...given: Parameters<Limits['take']>) => Promise<unknown> },
): FindAddress {
  const kept = new LRUCache<string, { address: FoundAddress | null }>(KEPT)
  /** Of the subscription, for all processes together. */
  const allowed: readonly Limit[] = [
    { name: 'address-calls-minute', points: perMinute, seconds: 60 },
    { name: 'address-calls-week', points: perWeek, seconds: WEEK_SECONDS },
  ]
  return async (short) => {
    const known = kept.get(short)
    if (known) return known.address
    for (const limit of allowed)
      // oxlint-disable-next-line no-await-in-loop -- what a minute refuses does not count for the week
      await limits.take(limit, key).catch(() => {
        throw new Refusal(503, 'api.address.lookupDown')
      })
    // Without `encode` the answer is in windows-1256.
    const query = new URLSearchParams({ format: 'json', language: 'A', encode: 'utf8', page: '1', shortaddress: short })
    const { Addresses: found } = await call(`${url}${PATH}?${query.toString()}`, key)
    const address = found?.map((row) => readRow(row, short)).find((row) => row !== undefined) ?? null
    kept.set(short, { address }, address ? {} : { ttl: UNKNOWN_MS })
    return address
  }
}

/** @throws Refusal 503 for every failure, so that forms go on without the service */
async function call(url: string, key: string): Promise<Answer> {
  const down = new Refusal(503, 'api.address.lookupDown')
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT)
    const answer = await fetch(url, {
      headers: { api_key: key, accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    const said: unknown = JSON.parse((await bytesOf(answer.body, ANSWER_LIMIT)).toString())
    if (!answer.ok || typeof said !== 'object' || said === null) throw down
    const { Addresses: found } = said as Answer
    if (found != null && !Array.isArray(found)) throw down
    return said
  } catch {
    throw down
  }
}

/** Undefined for an address of another building, or one without what a courier needs. */
function readRow(row: Record<string, unknown>, short: string): FoundAddress | undefined {
  const text = (name: string): string => {
    const value = row[name]
    return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : ''
  }
  const matching = (name: string, pattern: RegExp): string | null => (pattern.test(text(name)) ? text(name) : null)
  const building = matching('BuildingNumber', /^\d{4}$/)
  if (!building || !short.endsWith(building)) return undefined
  const city = cityNamed(text('City'), text('RegionName'))
  return {
    short_address: short,
    building,
    street: text('Street').slice(0, 100),
    district: text('District').replace(/^حي +/, '').slice(0, 100),
    city: city?.id ?? null,
    region: city?.region ?? null,
    postal_code: matching('PostCode', /^\d{5}$/),
    additional_number: matching('AdditionalNumber', /^\d{4}$/),
  }
}

/** The shop's city of this name; several regions may have one. */
function cityNamed(name: string, regionName: string): City | undefined {
  const named = cities.filter((city) => normalise(city.name) === normalise(name))
  const region = regions.find((one) => normalise(one.name) === normalise(regionName.replace(/^منطقة +/, '')))
  return named.find((city) => city.region === region?.id) ?? (named.length === 1 ? named[0] : undefined)
}
