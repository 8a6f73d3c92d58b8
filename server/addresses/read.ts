import type { Address, AddressEntry } from '#api/contract/address.ts'
import { clean, latinDigits } from '#locales/arabic-text.ts'
import { typedCode } from '#locales/typed.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'
import { readPhone } from '#server/identity/contact/public.ts'
import { findCity, findRegion } from '#server/platform/places.ts'

const SHORT_ADDRESS = /^[A-Z]{4}\d{4}$/

/**
 * Normalises a typed address: Latin digits, E.164 phone, upper-case short address.
 * @throws Refusal 422 with the errors of all fields
 */
export function readAddress(entry: AddressEntry): Address {
  const fields: Faults = {}
  const phone = readPhone(entry.phone)
  if ('fault' in phone) fields['phone'] = phone.fault
  const city = findCity(entry.city)
  const region = findRegion(entry.region ?? city?.region ?? '')
  if (entry.region !== undefined && !region) fields['region'] = 'api.address.region'
  if (!city || city.region !== region?.id) fields['city'] = 'api.address.city'
  const short = optional(entry.short_address, typedCode)
  const isShort = short !== null && SHORT_ADDRESS.test(short)
  const building = typedCode(entry.building ?? (isShort ? short.slice(4) : ''))
  if (!/^\d{4}$/.test(building)) fields['building'] = 'api.address.building'
  const postalCode = optional(entry.postal_code, typedCode)
  if (postalCode !== null && !/^\d{5}$/.test(postalCode)) fields['postal_code'] = 'api.address.postalCode'
  const additional = optional(entry.additional_number, typedCode)
  if (additional !== null && !/^\d{4}$/.test(additional)) fields['additional_number'] = 'api.address.additionalNumber'
  if (short !== null && !isShort) fields['short_address'] = 'api.address.short'
  // A short address ends with the building number, so one of the two was mistyped.
  else if (short !== null && !short.endsWith(building)) fields['short_address'] = 'api.address.shortBuilding'
  const words = Object.fromEntries(
    (['recipient', 'district', 'street'] as const).map((name) => [name, clean(entry[name])]),
  ) as Record<'recipient' | 'district' | 'street', string>
  for (const [name, text] of Object.entries(words))
    if (!/\p{L}|\p{N}/u.test(text)) fields[name] = 'api.validation.required'
  if (Object.keys(fields).length > 0 || 'fault' in phone) throw invalid(fields)
  return {
    label: optional(entry.label, clean),
    phone: phone.phone,
    region: region!.id,
    region_name: region!.name,
    city: city!.id,
    city_name: city!.name,
    ...words,
    building,
    postal_code: postalCode,
    additional_number: additional,
    short_address: short,
    unit: optional(entry.unit, (text) => latinDigits(clean(text))),
    notes: optional(entry.notes, clean),
  }
}

/** @throws Refusal 422 */
export function readShortAddress(text: string): string {
  const short = typedCode(text)
  if (!SHORT_ADDRESS.test(short)) throw invalid({ short_address: 'api.address.short' })
  return short
}

/** Null for empty text. */
function optional(text: string | null | undefined, read: (text: string) => string): string | null {
  return text ? read(text) || null : null
}
