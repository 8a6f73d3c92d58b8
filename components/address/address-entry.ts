import type { AddressEntry } from '#api/contract/address.ts'
import { t } from '#locales/areas/address.ts'
import { typedCode } from '#locales/typed.ts'

/** Field names, as in the API. */
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

/** Errors that can be found without the API; the phone field validates the number. */
export function addressProblems(text: Omit<AddressText, 'phone'>): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {}
  for (const name of REQUIRED) if (!text[name as keyof typeof text].trim()) problems[name] = t('address.missing')
  const building = typedCode(text.building)
  const short = typedCode(text.short_address)
  if (building && !/^\d{4}$/.test(building)) problems.building = t('address.building.wrong')
  if (text.postal_code.trim() && !/^\d{5}$/.test(typedCode(text.postal_code)))
    problems.postal_code = t('address.postalCode.wrong')
  if (text.additional_number.trim() && !/^\d{4}$/.test(typedCode(text.additional_number)))
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
