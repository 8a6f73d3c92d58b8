import type { ComponentProps } from 'react'
import { guessCountry } from '#api/country.ts'
import { COUNTRIES } from '#components/ui/phone/countries.ts'
import { PhoneInput, phoneProblemWords } from '#components/ui/phone/PhoneInput.tsx'
import { loadPhoneTools, phoneTools } from '#components/ui/phone/phone-tools.ts'
import type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'
import { store } from '#config'

export type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'

/** Countries whose numbers the shop accepts. */
export const phoneCountries = COUNTRIES.filter(({ iso2 }) =>
  store.accounts.phoneCountries.some((taken) => taken === iso2),
)
const [home] = phoneCountries

/** The visitor's country, if the shop accepts its numbers. */
const guess = async (): Promise<string> => {
  const country = await guessCountry(store.countryLookup)
  return phoneCountries.some(({ iso2 }) => iso2 === country) ? country : home!.iso2
}

/** The phone field of all forms, with the visitor's country preselected. */
export const PhoneField = (
  props: Omit<ComponentProps<typeof PhoneInput>, 'guessCountry' | 'countries' | 'defaultCountry'>,
) => (
  <PhoneInput
    {...props}
    countries={phoneCountries}
    {...(phoneCountries.length === 1 ? { defaultCountry: home!.iso2 } : { guessCountry: guess })}
  />
)

/** The error of a number; undefined if the API must decide. */
export const phoneProblem = (value: PhoneValue | null): string | undefined =>
  value?.problem ? phoneProblemWords(value.problem) : undefined

/** Loads the number library; undefined once it is loaded. */
export const phoneReady = (): Promise<unknown> | undefined => (phoneTools() ? undefined : loadPhoneTools())
