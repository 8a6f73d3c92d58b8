import type { Address, AddressEntry, NationalAddressEntry } from '#api/contract/address.ts'
import { isNationalAddress, SHORT_ADDRESS } from '#api/contract/national-address.ts'
import { clean, latinDigits } from '#locales/arabic-text.ts'
import { typedCode } from '#locales/typed.ts'
import { invalid, type Faults } from '#server/platform/http/errors.ts'
import { readPhone } from '#server/identity/contact/public.ts'
import { findCity, findRegion } from '#server/platform/places.ts'
import { settings } from '#server/settings/service.ts'

/** What an address must have: all that a carrier may ask for, a place to go to, or only a receiver and a city. */
export type AddressNeed = 'national' | 'place' | 'city'

/**
 * Normalises a typed address: Latin digits, E.164 phone, upper-case short address.
 * @throws Refusal 422 with the errors of all fields
 */
export function readAddress(entry: AddressEntry, need: AddressNeed = 'place'): Address {
  const fields: Faults = {}
  const phone = readPhone(entry.phone)
  if ('fault' in phone) fields['phone'] = phone.fault
  const city = findCity(entry.city)
  const region = findRegion(entry.region ?? city?.region ?? '')
  if (entry.region !== undefined && !region) fields['region'] = 'api.address.region'
  if (!city || city.region !== region?.id) fields['city'] = 'api.address.city'
  const recipient = clean(entry.recipient)
  if (!hasWords(recipient)) fields['recipient'] = 'api.validation.required'
  const place = readPlace(entry, need, fields)
  if (Object.keys(fields).length > 0 || 'fault' in phone) throw invalid(fields)
  return {
    label: optional(entry.label, clean),
    phone: phone.phone,
    region: region!.id,
    region_name: region!.name,
    city: city!.id,
    city_name: city!.name,
    recipient,
    ...place,
    unit: optional(entry.unit, (text) => latinDigits(clean(text))),
    notes: optional(entry.notes, clean),
  }
}

type Place = Pick<Address, keyof NationalAddressEntry>

/** The parts of the national address; what is wrong or missing is added to `fields`. */
function readPlace(entry: NationalAddressEntry, need: AddressNeed, fields: Faults): Place {
  const short = optional(entry.short_address, typedCode)
  const isShort = short !== null && SHORT_ADDRESS.test(short)
  const place: Place = {
    district: clean(entry.district ?? ''),
    street: clean(entry.street ?? ''),
    building: typedCode(entry.building ?? '') || (isShort ? short.slice(4) : ''),
    postal_code: optional(entry.postal_code, typedCode),
    additional_number: optional(entry.additional_number, typedCode),
    short_address: short,
  }
  const { building, postal_code: postalCode, additional_number: additional } = place
  const isGiven = (name: 'district' | 'street'): boolean => Boolean(entry[name])
  // Beside a short address that is mistyped, nothing else is missing.
  const needsPlace = short === null && need !== 'city'
  for (const name of ['district', 'street'] as const)
    if (!hasWords(place[name]) && (isGiven(name) || needsPlace)) fields[name] = 'api.validation.required'
  if (!/^\d{4}$/.test(building) && (building !== '' || needsPlace)) fields['building'] = 'api.address.building'
  if (postalCode !== null && !/^\d{5}$/.test(postalCode)) fields['postal_code'] = 'api.address.postalCode'
  if (additional !== null && !/^\d{4}$/.test(additional)) fields['additional_number'] = 'api.address.additionalNumber'
  if (short !== null && !isShort) fields['short_address'] = 'api.address.short'
  // A short address ends with the building number, so one of the two was mistyped.
  else if (short !== null && !short.endsWith(building)) fields['short_address'] = 'api.address.shortBuilding'
  if (need === 'national' && short === null) {
    if (postalCode === null) fields['postal_code'] = 'api.address.postalCode'
    if (additional === null) fields['additional_number'] = 'api.address.additionalNumber'
    if (postalCode === null || additional === null) fields['short_address'] = 'api.address.national'
  }
  return place
}

const hasWords = (text: string): boolean => /\p{L}|\p{N}/u.test(text)

/** What a customer adds to an address. @throws Refusal 422 unless it becomes a national address */
export function completeAddress(address: Address, entry: NationalAddressEntry): Address {
  const fields: Faults = {}
  const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value)) as NationalAddressEntry
  // A short address alone says where the building is; the written one stays if it is the same building.
  const isOther = given.short_address && !typedCode(given.short_address).endsWith(address.building)
  const written = isOther ? {} : address
  const place = readPlace({ ...written, ...given }, 'national', fields)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { ...address, ...place }
}

/** Whether the shop asks for what this address lacks. */
export const asksNationalAddress = (address: Address): boolean =>
  settings().delivery.national_address && !isNationalAddress(address)

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
