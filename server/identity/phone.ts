import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { store } from '#config'
import { visible } from '#locales/arabic-text.ts'

type Read = { phone: string } | { fault: 'identity.phone.invalid' | 'identity.phone.country' }

/** Kinds of number that get SMS; in some countries a number does not show which of them it is. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** All of them, of ranges too that the library's plans do not know yet. */
const SAUDI_MOBILE = /^\+9665\d{8}$/

/** A mobile number in E.164 from what a person typed, a Saudi one unless it says otherwise. */
export function readPhone(text: string, countries: readonly CountryCode[] = store.accounts.phoneCountries): Read {
  const number = parsePhoneNumberFromString(visible(text), { defaultCountry: 'SA', extract: false })
  if (!number || number.ext) return { fault: 'identity.phone.invalid' }
  const isSaudi = SAUDI_MOBILE.test(number.number)
  if (!isSaudi && (!number.isValid() || !MOBILE.has(number.getType() ?? ''))) return { fault: 'identity.phone.invalid' }
  const country = isSaudi ? 'SA' : number.country
  return country && countries.includes(country) ? { phone: number.number } : { fault: 'identity.phone.country' }
}
