import { useState, type ComponentProps } from 'react'
import { guessCountry } from '#api/country.ts'
import { COUNTRIES } from '#components/ui/phone/countries.ts'
import { PhoneInput, phoneProblemWords } from '#components/ui/phone/PhoneInput.tsx'
import { loadPhoneTools, phoneTools } from '#components/ui/phone/phone-tools.ts'
import type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'
import { shop } from '#locales/shop-settings.ts'

export type { PhoneValue } from '#components/ui/phone/use-phone-typing.ts'

/** Countries whose numbers the shop accepts. */
const acceptedCountries = () => COUNTRIES.filter(({ iso2 }) => shop.accounts.phone_countries.includes(iso2))

/** The visitor's country, if the shop accepts its numbers. */
const guess = async (): Promise<string> => {
  const accepted = acceptedCountries()
  const country = await guessCountry(shop.accounts.country_lookup)
  return accepted.some(({ iso2 }) => iso2 === country) ? country : accepted[0]!.iso2
}

/** The phone field of all forms, with the visitor's country preselected. */
export function PhoneField(
  props: Omit<ComponentProps<typeof PhoneInput>, 'guessCountry' | 'countries' | 'defaultCountry'>,
) {
  const [countries] = useState(acceptedCountries)
  const only = countries.length === 1 ? countries[0] : undefined
  return (
    <PhoneInput
      {...props}
      countries={countries}
      {...(only ? { defaultCountry: only.iso2 } : { guessCountry: guess })}
    />
  )
}

/** The error of a number; undefined if the API must decide. */
export const phoneProblem = (value: PhoneValue | null): string | undefined =>
  value?.problem ? phoneProblemWords(value.problem) : undefined

/** Loads the number library; undefined once it is loaded. */
export const phoneReady = (): Promise<unknown> | undefined => (phoneTools() ? undefined : loadPhoneTools())
