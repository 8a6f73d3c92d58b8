import { describe, expect, it } from 'vitest'
import type { AddressEntry } from '#api/contract/address.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { keptAddress } from '#tests/fixtures/address.ts'
import { cities, regions } from '#server/platform/places.ts'
import { completeAddress, readAddress } from './read.ts'

const entry: AddressEntry = {
  recipient: ' نورة  السالم ',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  region: 'SA-01',
  city: 'riyadh',
  district: 'العليا',
  street: 'طريق الملك فهد',
  building: '٢٩١٩',
  postal_code: '12211',
  additional_number: '٣٦١٨',
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

  it.each([
    'RAAA٢٩١٩',
    'raaa۲۹۱۹',
    '\u200fRA\u200bAA\u200e29\u2069 19\ufeff',
    'raaa-2919',
    'RAAA–2919',
    'ＲＡＡＡ２９１９',
    'RAAA\u00a02919',
  ])('reads the short address %j as people type and paste it', (short) => {
    const { recipient, phone, city } = entry
    expect(readAddress({ recipient, phone, city, short_address: short }, 'national')).toMatchObject({
      short_address: 'RAAA2919',
      building: '2919',
    })
  })

  it.each(['2919RAAA', 'RАAA2919', 'RAAAA2919', 'العنوان RAAA2919'])(
    'says only of the short address %s that it is wrong',
    (short) => {
      const { recipient, phone, city } = entry
      expect(() => readAddress({ recipient, phone, city, short_address: short }, 'national')).toThrow(
        expect.objectContaining({
          answer: expect.objectContaining({ errors: { short_address: [expect.any(String)] } }),
        }),
      )
    },
  )

  it('takes the building from the short address', () => {
    const { building: _, ...rest } = entry
    expect(readAddress({ ...rest, short_address: 'rrrd ٢٩٢٩' })).toMatchObject({ building: '2929' })
    expect(faults({ building: undefined, short_address: null })).toEqual(['building'])
  })

  it('needs neither district nor street with a short address', () => {
    const { building: _, district: __, street: ___, postal_code: ____, additional_number: _____, ...few } = entry
    expect(readAddress(few, 'national')).toMatchObject({
      building: '2919',
      district: '',
      street: '',
      postal_code: null,
    })
    expect(faults({ short_address: null, district: null, street: null })).toEqual(['district', 'street'])
  })

  it('needs the short address or all parts where the national address is required', () => {
    const { short_address: _, ...written } = entry
    expect(readAddress(written, 'national')).toMatchObject({ short_address: null, additional_number: '3618' })
    expect(() => readAddress({ ...written, additional_number: null }, 'national')).toThrow(
      expect.objectContaining({
        answer: expect.objectContaining({
          errors: { additional_number: [expect.any(String)], short_address: [expect.stringContaining('المختصر')] },
        }),
      }),
    )
  })

  it('needs no more than receiver and city for an order that is collected', () => {
    const { recipient, phone, city } = entry
    expect(readAddress({ recipient, phone, city }, 'city')).toMatchObject({ building: '', street: '', city: 'riyadh' })
    expect(faults({ building: '29' })).toEqual(['building', 'short_address'])
  })

  it('is completed by its customer, who keeps the street of the same building', () => {
    const written = readAddress({ ...entry, short_address: null, additional_number: null })
    expect(completeAddress(written, { short_address: 'raaa ٢٩١٩' })).toEqual({ ...written, short_address: 'RAAA2919' })
    expect(completeAddress(written, { short_address: 'RCTB4359' })).toMatchObject({ building: '4359', street: '' })
    expect(completeAddress(written, { additional_number: '3618' })).toMatchObject({ additional_number: '3618' })
    expect(() => completeAddress(written, {})).toThrow(Refusal)
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
