import type { Address, AddressEntry } from '#api/contract/address.ts'
import { SHORT_ADDRESS } from '#api/contract/national-address.ts'
import { t } from 'virtual:words/receiver'
import { typedCode } from '#locales/typed.ts'

/** Names of the form's fields. */
export const ADDRESS_FIELDS = [
  'recipient',
  'phone',
  'short_address',
  'building',
  'street',
  'district',
  'city',
  'postal_code',
  'additional_number',
  'unit',
  'label',
  'notes',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressText = Record<AddressField, string>

/** How an address is given: by its short address, in full, or only by the city of an order that is collected. */
export type AddressWay = 'short' | 'full' | 'pickup'

const PLACE = ['building', 'street', 'district', 'postal_code', 'additional_number'] as const satisfies AddressField[]

/** The fields of each way besides receiver and city, in the order in which the form shows them. */
export const FIELDS_OF: Record<AddressWay, readonly AddressField[]> = {
  short: ['short_address'],
  full: ['building', 'street', 'district', 'postal_code', 'additional_number'],
  pickup: [],
}

/** The way that an address is known by; people rather know the short one. */
export const wayOf = ({ short_address: short, street }: Partial<AddressText>): AddressWay =>
  !short && street ? 'full' : 'short'

export const isShortAddress = (code: string): boolean => SHORT_ADDRESS.test(code)

const FORMS: Partial<Record<AddressField, { form: RegExp; wrong: () => string }>> = {
  building: { form: /^\d{4}$/, wrong: () => t('receiver.building.wrong') },
  postal_code: { form: /^\d{5}$/, wrong: () => t('receiver.postalCode.wrong') },
  additional_number: { form: /^\d{4}$/, wrong: () => t('receiver.additionalNumber.wrong') },
  short_address: { form: SHORT_ADDRESS, wrong: () => t('receiver.short.wrong') },
}

/**
 * Errors that can be found without the API; the phone field validates the number.
 * @param isNational whether the shop requires the national address: postal code and additional number, too
 */
export function addressProblems(
  text: Omit<AddressText, 'phone'>,
  way: AddressWay,
  isNational: boolean,
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {}
  const isOptional = (name: AddressField): boolean =>
    !isNational && (name === 'postal_code' || name === 'additional_number')
  for (const name of ['recipient', ...FIELDS_OF[way], 'city'] as const) {
    const typed = text[name as keyof typeof text].trim()
    const rule = FORMS[name]
    if (!typed) problems[name] = isOptional(name) ? undefined : t('receiver.missing')
    else if (rule ? !rule.form.test(typedCode(typed)) : !/\p{L}|\p{N}/u.test(typed))
      problems[name] = rule?.wrong() ?? t('receiver.missing')
  }
  return problems
}

const optional = (text: string): string | null => text.trim() || null

/**
 * The region follows the city, and the building the short address.
 * @param known the address as it was looked up or saved; what of it belongs to another building is left out
 */
export function toEntry(text: AddressText, way: AddressWay, known: Partial<Address> = {}): AddressEntry {
  const isOf = (short: string | null | undefined, building: string | undefined): boolean =>
    Boolean(short && building) && typedCode(short!).endsWith(typedCode(building!))
  const kept = way === 'full' && isOf(known.short_address, text.building) ? known.short_address! : null
  const short = way === 'short' ? optional(text.short_address) : kept
  const place: Partial<Record<(typeof PLACE)[number], string | null>> =
    way === 'full' ? text : way === 'short' && isOf(short, known.building) ? known : {}
  return {
    recipient: text.recipient,
    phone: text.phone,
    city: text.city,
    ...Object.fromEntries(PLACE.map((name) => [name, optional(place[name] ?? '')])),
    short_address: short,
    unit: optional(text.unit),
    notes: optional(text.notes),
    label: optional(text.label),
  }
}
