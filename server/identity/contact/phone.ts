import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { typedText } from '#locales/typed.ts'
import { settings } from '#server/settings/service.ts'

type Read = { phone: string } | { fault: 'identity.phone.invalid' | 'identity.phone.country' }

/** Number types that receive SMS; some countries do not distinguish mobile and fixed lines. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Includes new ranges that the library does not know yet. */
const SAUDI_MOBILE = /^\+9665\d{8}$/

/** Parses a typed mobile number to E.164, with Saudi Arabia as the default country. */
export function readPhone(text: string, countries: readonly string[] = settings().accounts.phone_countries): Read {
  const number = parsePhoneNumberFromString(typedText(text), { defaultCountry: 'SA', extract: false })
  if (!number || number.ext) return { fault: 'identity.phone.invalid' }
  const isSaudi = SAUDI_MOBILE.test(number.number)
  if (!isSaudi && (!number.isValid() || !MOBILE.has(number.getType() ?? ''))) return { fault: 'identity.phone.invalid' }
  const country = isSaudi ? 'SA' : number.country
  return country && countries.includes(country) ? { phone: number.number } : { fault: 'identity.phone.country' }
}
