import type { ComponentProps } from 'react'
import { guessCountry } from '#api/country.ts'
import { PhoneInput } from '#components/ui/phone/PhoneInput.tsx'
import { store } from '#config'

const guess = (): Promise<string> => guessCountry(store.countryLookup)

/** A phone number, begun in the country where its owner seems to be: the shop's own phone field. */
export const PhoneField = (props: Omit<ComponentProps<typeof PhoneInput>, 'guessCountry'>) => <PhoneInput {...props} guessCountry={guess} />
