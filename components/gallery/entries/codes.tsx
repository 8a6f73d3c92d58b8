import { useState } from 'react'
import { OneTimeCode } from '#components/ui/OneTimeCode.tsx'
import { CountryPicker } from '#components/ui/phone/CountryPicker.tsx'
import { COUNTRIES } from '#components/ui/phone/countries.ts'
import { PHONE_MODES, PHONE_PROBLEMS } from '#components/ui/phone/phone-number.ts'
import { PhoneInput, phoneProblemWords } from '#components/ui/phone/PhoneInput.tsx'
import { w } from '#components/gallery/words.ts'
import { Each, Story } from '../Story.tsx'

function Picker() {
  const [country, setCountry] = useState('KW')
  return (
    <div dir="ltr">
      <CountryPicker value={country} onChange={setCountry} countries={COUNTRIES} flags dialCodes search />
    </div>
  )
}

export const Phones = () => (
  <>
    <Story name="PhoneInput">
      <PhoneInput label={w('mobile')} hint={w('mobile.hint')} />
    </Story>
    <Each of={PHONE_MODES} named="PhoneInput mode">
      {(mode) => <PhoneInput label={w('mobile')} name={`telephone-${mode}`} mode={mode} defaultValue="+966501234567" />}
    </Each>
    <Story name="PhoneInput search">
      <PhoneInput label={w('mobile')} name="telephone-search" search defaultCountry="AE" />
    </Story>
    <Story name="PhoneInput flags={false} dialCodes={false}">
      <PhoneInput label={w('mobile')} name="telephone-plain" flags={false} dialCodes={false} />
    </Story>
    <Story name="PhoneInput guessCountry">
      <PhoneInput label={w('mobile')} name="telephone-guess" guessCountry={() => Promise.resolve('QA')} />
    </Story>
    <Story name="PhoneInput autoFormat={false} validCharactersOnly">
      <PhoneInput label={w('mobile')} name="telephone-raw" autoFormat={false} validCharactersOnly defaultCountry="EG" />
    </Story>
    <Each of={PHONE_PROBLEMS} named="PhoneInput problem">
      {(problem) => <PhoneInput label={w('mobile')} name={`telephone-${problem}`} error={phoneProblemWords(problem)} />}
    </Each>
    <Story name="PhoneInput disabled">
      <PhoneInput label={w('mobile')} name="telephone-off" defaultValue="0501234567" disabled />
    </Story>
    <Story name="CountryPicker">
      <Picker />
    </Story>
  </>
)

export const Codes = () => (
  <>
    <Story name="OneTimeCode">
      <OneTimeCode label={w('code')} hint={w('code.hint')} />
    </Story>
    <Story name="OneTimeCode length=4">
      <OneTimeCode label={w('code')} name="code-4" length={4} value="48" />
    </Story>
    <Story name="OneTimeCode error">
      <OneTimeCode label={w('code')} name="code-error" value="482913" error={w('code.error')} />
    </Story>
    <Story name="OneTimeCode disabled">
      <OneTimeCode label={w('code')} name="code-off" value="482913" disabled />
    </Story>
  </>
)
