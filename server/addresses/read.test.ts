import { describe, expect, it } from 'vitest'
import type { AddressEntry } from '#api/contract/address.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { keptAddress } from '#tests/fixtures/address.ts'
import { cities, regions } from '#server/platform/places.ts'
import { readAddress } from './read.ts'

const entry: AddressEntry = {
  recipient: ' نورة  السالم ',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  region: 'SA-01',
  city: 'riyadh',
  district: 'العليا',
  street: 'طريق الملك فهد',
  building: '٢٩١٩',
  postal_code: '12211',
  additional_number: '',
  short_address: 'raaa ٢٩١٩',
  unit: '٤',
  notes: null,
}
const faults = (change: Partial<AddressEntry>): string[] => {
  try {
    readAddress({ ...entry, ...change })
    return []
  } catch (error) {
    return Object.keys((error as Refusal).answer.errors ?? {})
  }
}

describe('a Saudi address', () => {
  it('is stored with Latin digits, an E.164 phone and the names of its places', () => {
    expect(readAddress(entry)).toEqual({
      ...keptAddress,
      recipient: 'نورة السالم',
      short_address: 'RAAA2919',
      unit: '4',
    })
  })

  it.each(['RAAA2919', 'RCTB4359', 'RRRD2929'])('accepts the short address %s', (short) => {
    expect(faults({ short_address: short, building: short.slice(4) })).toEqual([])
  })

  it.each(['RRR2929', 'RRRD292', '1RRD2929', 'RAAA2918'])('rejects the short address %s', (short) => {
    expect(faults({ short_address: short })).toEqual(['short_address'])
  })

  it('needs no more than city, district, street and building: the region follows the city', () => {
    const { region: _, postal_code: __, additional_number: ___, short_address: ____, ...few } = entry
    expect(readAddress(few)).toMatchObject({ region: 'SA-01', region_name: 'الرياض', postal_code: null })
  })

  it('takes the building from the short address', () => {
    const { building: _, ...rest } = entry
    expect(readAddress({ ...rest, short_address: 'rrrd ٢٩٢٩' })).toMatchObject({ building: '2929' })
    expect(faults({ building: undefined, short_address: null })).toEqual(['building'])
  })

  it('returns the errors of all fields at once', () => {
    expect(
      faults({
        phone: '0401234567',
        city: 'jeddah',
        building: '29',
        postal_code: '1221',
        additional_number: 'x',
        street: ' - ',
      }).toSorted(),
    ).toEqual(['additional_number', 'building', 'city', 'phone', 'postal_code', 'short_address', 'street'])
  })
})

describe('the list of places', () => {
  it('has all 13 regions, and at least 150 cities with a unique name in their region', () => {
    expect(regions).toHaveLength(13)
    expect(cities.length).toBeGreaterThanOrEqual(150)
    expect(cities.filter(({ region }) => !regions.some(({ id }) => id === region))).toEqual([])
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
    expect(new Set(cities.map(({ name, region }) => `${region} ${name}`)).size).toBe(cities.length)
  })
})
