import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { store } from '#config'

type Read = { phone: string } | { fault: 'identity.phone.invalid' | 'identity.phone.country' }

/** Kinds of number that get SMS; in some countries a number does not show which of them it is. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** A mobile number in E.164 from what a person typed, a Saudi one unless it says otherwise. */
export function readPhone(text: string, countries: readonly CountryCode[] = store.accounts.phoneCountries): Read {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'SA', extract: false })
  if (!number?.isValid() || number.ext || !MOBILE.has(number.getType() ?? '')) return { fault: 'identity.phone.invalid' }
  return number.country && countries.includes(number.country) ? { phone: number.number } : { fault: 'identity.phone.country' }
}
