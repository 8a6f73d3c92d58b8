import { normalise } from '#locales/arabic-text.ts'
import list from './countries.json' with { type: 'json' }

export type Country = {
  /** In Arabic, as CLDR has it. */
  name: string
  /** ISO 3166-1 alpha-2, upper case. */
  iso2: string
  /** Without the plus sign: 966. */
  dialCode: string
  /** 0 for the country that a dial code stands for first, higher for those that share it. */
  priority: number
  /** The areas by which a country that shares its dial code is told. */
  areaCodes?: readonly string[]
}

/** The countries served, Saudi Arabia and the Gulf first; made by scripts/countries.ts. */
export const COUNTRIES: readonly Country[] = list
export const HOME_COUNTRY = 'SA'

export const isServed = (iso2: string | undefined): iso2 is string => COUNTRIES.some((country) => country.iso2 === iso2)

/** The country, or Saudi Arabia for one that is not served. */
export const countryOf = (iso2: string | undefined): Country =>
  COUNTRIES.find((country) => country.iso2 === iso2) ?? COUNTRIES[0]!

/**
 * The country whose number begins with these digits (no plus sign): by its area code where a dial code is shared, else
 * the one of lowest priority. The country at hand stays while the digits still allow it.
 */
export function countryByDigits(digits: string, current: string): Country | undefined {
  const sharing = COUNTRIES.filter(({ dialCode }) => digits.startsWith(dialCode))
  const byArea = sharing.find(({ dialCode, areaCodes }) =>
    areaCodes?.some((area) => digits.startsWith(dialCode + area)),
  )
  if (byArea) return byArea
  const first = sharing.toSorted((a, b) => a.priority - b.priority)[0]
  const held = sharing.find(({ iso2 }) => iso2 === current)
  // Four digits tell the area: from there on a country that is told by its areas can be ruled out.
  return held && (!held.areaCodes || digits.length < held.dialCode.length + 3) ? held : first
}

/** Countries whose name or dial code has the words; all of them when there are none. */
export function searchCountries(query: string, countries: readonly Country[] = COUNTRIES): Country[] {
  const words = normalise(query)
  return countries.filter(({ name, iso2, dialCode }) =>
    `${normalise(name)} ${dialCode} ${iso2.toLowerCase()}`.includes(words),
  )
}
