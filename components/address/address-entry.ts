import type { Address, AddressEntry } from '#api/contract/address.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import { t } from '#locales/areas/address.ts'
import { typedCode } from '#locales/typed.ts'

/** Names of the form's fields. `street` includes the building's number, as people say it. */
export const ADDRESS_FIELDS = [
  'recipient',
  'phone',
  'city',
  'district',
  'street',
  'short_address',
  'unit',
  'postal_code',
  'additional_number',
  'label',
  'notes',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressText = Record<AddressField, string>

const REQUIRED = ['recipient', 'city', 'district', 'street'] as const satisfies AddressField[]

export const isShortAddress = (code: string): boolean => /^[A-Z]{4}\d{4}$/.test(code)

/** The last number of four digits is the building's: «شارع التحلية 2919» and «2919 شارع التحلية». */
export function splitStreet(text: string): { street: string; building: string } {
  const latin = latinDigits(text)
  const building = [...latin.matchAll(/(?<!\d)\d{4}(?!\d)/g)].at(-1)
  if (!building) return { street: text.trim(), building: '' }
  const rest = `${latin.slice(0, building.index)} ${latin.slice(building.index + 4)}`
  return { street: rest.replace(/\s+/g, ' ').replace(/^[\s،,-]+|[\s،,-]+$/g, ''), building: building[0] }
}

export const joinStreet = ({ street, building }: Partial<Pick<Address, 'street' | 'building'>>): string =>
  [street, building].filter(Boolean).join(' ')

/** Errors that can be found without the API; the phone field validates the number. */
export function addressProblems(text: Omit<AddressText, 'phone'>): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {}
  for (const name of REQUIRED) if (!text[name].trim()) problems[name] = t('address.missing')
  const { street, building } = splitStreet(text.street)
  const short = typedCode(text.short_address)
  if (!problems.street && !/\p{L}|\p{N}/u.test(street)) problems.street = t('address.street.missing')
  else if (!problems.street && !building && !isShortAddress(short)) problems.street = t('address.building.missing')
  if (text.postal_code.trim() && !/^\d{5}$/.test(typedCode(text.postal_code)))
    problems.postal_code = t('address.postalCode.wrong')
  if (text.additional_number.trim() && !/^\d{4}$/.test(typedCode(text.additional_number)))
    problems.additional_number = t('address.additionalNumber.wrong')
  if (short && !isShortAddress(short)) problems.short_address = t('address.short.wrong')
  else if (short && building && !short.endsWith(building)) problems.short_address = t('address.short.other')
  return problems
}

const optional = (text: string): string | null => text.trim() || null

/** The region follows the city, and a missing building the short address. */
export function toEntry(text: AddressText): AddressEntry {
  const { street, building } = splitStreet(text.street)
  return {
    recipient: text.recipient,
    phone: text.phone,
    city: text.city,
    district: text.district,
    street,
    ...(building && { building }),
    postal_code: optional(text.postal_code),
    additional_number: optional(text.additional_number),
    unit: optional(text.unit),
    short_address: optional(text.short_address),
    notes: optional(text.notes),
    label: optional(text.label),
  }
}
