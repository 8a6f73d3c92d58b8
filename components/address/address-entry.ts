import type { AddressEntry } from '#api/contract/address.ts'
import { latinDigits } from '#locales/arabic-text.ts'
import { t } from '#locales/address.ts'

/** The fields of the form, by the names that the API has for them. */
export const ADDRESS_FIELDS = [
  'recipient',
  'phone',
  'region',
  'city',
  'district',
  'street',
  'building',
  'postal_code',
  'additional_number',
  'unit',
  'short_address',
  'notes',
  'label',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressText = Record<AddressField, string>

const REQUIRED: readonly AddressField[] = [
  'recipient',
  'region',
  'city',
  'district',
  'street',
  'building',
  'postal_code',
]
const digits = (text: string): string => latinDigits(text).replaceAll(/[\s-]/g, '')

/** What can be told of an address before the API is asked; the number is for the phone field to judge. */
export function addressProblems(text: Omit<AddressText, 'phone'>): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {}
  for (const name of REQUIRED) if (!text[name as keyof typeof text].trim()) problems[name] = t('address.missing')
  const building = digits(text.building)
  const short = digits(text.short_address).toUpperCase()
  if (building && !/^\d{4}$/.test(building)) problems.building = t('address.building.wrong')
  if (text.postal_code.trim() && !/^\d{5}$/.test(digits(text.postal_code)))
    problems.postal_code = t('address.postalCode.wrong')
  if (text.additional_number.trim() && !/^\d{4}$/.test(digits(text.additional_number)))
    problems.additional_number = t('address.additionalNumber.wrong')
  if (short && !/^[A-Z]{4}\d{4}$/.test(short)) problems.short_address = t('address.short.wrong')
  else if (short && !problems.building && building && !short.endsWith(building))
    problems.short_address = t('address.short.other')
  return problems
}

const optional = (text: string): string | null => text.trim() || null

export const toEntry = (text: AddressText): AddressEntry => ({
  recipient: text.recipient,
  phone: text.phone,
  region: text.region,
  city: text.city,
  district: text.district,
  street: text.street,
  building: text.building,
  postal_code: text.postal_code,
  additional_number: optional(text.additional_number),
  unit: optional(text.unit),
  short_address: optional(text.short_address),
  notes: optional(text.notes),
  label: optional(text.label),
})
