import type { ComponentProps } from 'react'
import { guessCountry } from '#api/country.ts'
import { COUNTRIES } from '#components/ui/phone/countries.ts'
import { PhoneInput, phoneProblemWords } from '#components/ui/phone/PhoneInput.tsx'
import { loadPhoneTools, phoneTools } from '#components/ui/phone/phone-tools.ts'
import type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'
import { store } from '#config'

export type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'

/** Those whose numbers the shop takes. */
export const phoneCountries = COUNTRIES.filter(({ iso2 }) =>
  store.accounts.phoneCountries.some((taken) => taken === iso2),
)
const [home] = phoneCountries

/** Where its owner seems to be, among the countries that are taken. */
const guess = async (): Promise<string> => {
  const country = await guessCountry(store.countryLookup)
  return phoneCountries.some(({ iso2 }) => iso2 === country) ? country : home!.iso2
}

/** A phone number, begun in the country where its owner seems to be: the phone field of every form. */
export const PhoneField = (
  props: Omit<ComponentProps<typeof PhoneInput>, 'guessCountry' | 'countries' | 'defaultCountry'>,
) => (
  <PhoneInput
    {...props}
    countries={phoneCountries}
    {...(phoneCountries.length === 1 ? { defaultCountry: home!.iso2 } : { guessCountry: guess })}
  />
)

/** What is wrong with what was typed; undefined also where that is left to the shop to say. */
export const phoneProblem = (value: PhoneValue | null): string | undefined =>
  value?.problem ? phoneProblemWords(value.problem) : undefined

/** Until it has come, nothing can be told of a number. */
export const phoneReady = (): Promise<unknown> | undefined => (phoneTools() ? undefined : loadPhoneTools())
