import { normalise } from '#locales/arabic-text.ts'
import list from './countries.json' with { type: 'json' }

export type Country = {
  /** Arabic name from CLDR. */
  name: string
  /** ISO 3166-1 alpha-2, upper case. */
  iso2: string
  /** Calling code without the plus sign: 966. */
  dialCode: string
  /** 0 for the main country of a calling code, higher for those that share it. */
  priority: number
  /** Area codes that identify a country with a shared calling code. */
  areaCodes?: readonly string[]
}

/** Supported countries, Saudi Arabia and the Gulf first; made by tools/make/countries.ts. */
export const COUNTRIES: readonly Country[] = list
export const HOME_COUNTRY = 'SA'

export const isServed = (iso2: string | undefined): iso2 is string => COUNTRIES.some((country) => country.iso2 === iso2)

/** The country, or Saudi Arabia if it is not supported. */
export const countryOf = (iso2: string | undefined): Country =>
  COUNTRIES.find((country) => country.iso2 === iso2) ?? COUNTRIES[0]!

/**
 * The country of a number that begins with these digits (no plus sign): by area code if the calling code is shared,
 * otherwise by lowest priority. The current country is kept while the digits allow it.
 */
export function countryByDigits(digits: string, current: string): Country | undefined {
  const sharing = COUNTRIES.filter(({ dialCode }) => digits.startsWith(dialCode))
  const byArea = sharing.find(({ dialCode, areaCodes }) =>
    areaCodes?.some((area) => digits.startsWith(dialCode + area)),
  )
  if (byArea) return byArea
  const first = sharing.toSorted((a, b) => a.priority - b.priority)[0]
  const currentCountry = sharing.find(({ iso2 }) => iso2 === current)
  // Four digits give the area code, which can rule out the current country.
  return currentCountry && (!currentCountry.areaCodes || digits.length < currentCountry.dialCode.length + 3)
    ? currentCountry
    : first
}

/** Countries whose name or calling code contains the query; all for an empty query. */
export function searchCountries(query: string, countries: readonly Country[] = COUNTRIES): Country[] {
  const words = normalise(query)
  return countries.filter(({ name, iso2, dialCode }) =>
    `${normalise(name)} ${dialCode} ${iso2.toLowerCase()}`.includes(words),
  )
}
