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
  /** Maximum number of characters. */
  maxLength?: number
  mode?: PhoneMode
  autoFormat?: boolean
  /** Removes characters that are invalid in phone numbers, while typing. */
  validCharactersOnly?: boolean
  /** Shows flags in the button and the list. */
  flags?: boolean
  dialCodes?: boolean
  /** Shows a search field in the country list. */
  search?: boolean
  countries?: readonly Country[]
  defaultValue?: string
  defaultCountry?: string
  /** Called once if no country is given; Saudi Arabia is used until it resolves. */
  guessCountry?: () => Promise<string>
  onChange?: (value: PhoneValue) => void
  disabled?: boolean
}

/** Error message for an invalid number. */
export const phoneProblemWords = (problem: PhoneProblem): string => t(`forms.phone.problem.${problem}`)

/**
 * A phone number of any supported country. It accepts digits of three scripts, formats while typing, and outputs E.164.
 */
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
      // Clears an error as soon as it is fixed; an incomplete number is not an error yet.
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
      required={required}
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
