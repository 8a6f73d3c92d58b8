import { useRef, useState } from 'react'
import { classNames } from '#components/theme/class-names.ts'
import { t } from '#locales/forms.ts'
import { FieldFrame, type FieldFrameProps } from '../FieldFrame.tsx'
import { COUNTRIES, type Country } from './countries.ts'
import { CountryPicker } from './CountryPicker.tsx'
import type { PhoneMode, PhoneProblem } from './phone-number.ts'
import { usePhoneTyping, type PhoneValue } from './use-phone-typing.ts'
import { control as controlStyle } from '../field.css.ts'
import * as styles from './phone-input.css.ts'

type Props = FieldFrameProps & {
  name?: string
  type?: 'tel' | 'text'
  /** Characters. */
  maxLength?: number
  mode?: PhoneMode
  autoFormat?: boolean
  /** Drops whatever no number is written with, as it is typed. */
  validCharactersOnly?: boolean
  /** In the button and the list. */
  flags?: boolean
  dialCodes?: boolean
  /** A field to search the countries with. */
  search?: boolean
  countries?: readonly Country[]
  defaultValue?: string
  defaultCountry?: string
  /** Asked once, when no country is given; Saudi Arabia until it answers. */
  guessCountry?: () => Promise<string>
  onChange?: (value: PhoneValue) => void
  required?: boolean
  disabled?: boolean
}

/** The words for what is wrong with a number. */
export const phoneProblemWords = (problem: PhoneProblem): string => t(`forms.phone.problem.${problem}`)

/** A phone number of any country served: digits of all three kinds, grouped as it is typed, read as E.164. */
export function PhoneInput({
  label,
  hideLabel,
  hint,
  error,
  name = 'telephone',
  type = 'tel',
  maxLength = 25,
  mode = 'auto',
  autoFormat = true,
  validCharactersOnly = false,
  flags = true,
  dialCodes = true,
  search = false,
  countries = COUNTRIES,
  defaultValue = '',
  defaultCountry,
  guessCountry,
  onChange,
  required,
  disabled,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PhoneProblem | null>(null)
  const phone = usePhoneTyping({
    input,
    defaultValue,
    defaultCountry,
    guessCountry,
    mode,
    autoFormat,
    validCharactersOnly,
    onChange(value) {
      // What was wrong is put right as soon as it is; what is not whole yet is no mistake.
      if (value.problem === null || value.text === '') setProblem(null)
      onChange?.(value)
    },
  })
  const leave = (): void => {
    phone.onLeave()
    setProblem(phone.text.trim() === '' ? null : phone.problem)
  }
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error ?? (problem ? phoneProblemWords(problem) : undefined)}
    >
      {(described, labelledBy) => (
        <span dir="ltr" role="group" aria-labelledby={labelledBy} className={styles.frame}>
          <CountryPicker
            value={phone.country}
            onChange={phone.onCountry}
            {...{ countries, flags, dialCodes, search, disabled }}
          />
          <input
            {...described}
            ref={input}
            name={name}
            type={type}
            maxLength={maxLength}
            autoComplete="tel"
            inputMode="tel"
            required={required}
            disabled={disabled}
            value={phone.text}
            onChange={phone.onType}
            onBlur={leave}
            onFocus={phone.prepare}
            onPointerEnter={phone.prepare}
            className={classNames(controlStyle, styles.input)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
