import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { useEvent } from '../use-event.ts'
import { HOME_COUNTRY, isServed } from './countries.ts'
import { readPhone, type PhoneMode, type PhoneReading } from './phone-number.ts'
import { movePhone, settledPhone, typePhone } from './phone-typing.ts'

export type PhoneValue = {
  /** As it stands in the field. */
  text: string
  country: string
} & PhoneReading

type Settings = {
  input: RefObject<HTMLInputElement | null>
  defaultValue: string
  defaultCountry?: string
  guessCountry?: () => Promise<string>
  mode: PhoneMode
  autoFormat: boolean
  validCharactersOnly: boolean
  onChange?: (value: PhoneValue) => void
}

/** What is typed, its country, and where the caret stands after the number has been written anew. */
export function usePhoneTyping({ input, defaultValue, defaultCountry, guessCountry, mode, autoFormat, validCharactersOnly, onChange }: Settings) {
  const [state, setState] = useState(() => {
    const country = isServed(defaultCountry) ? defaultCountry : HOME_COUNTRY
    const reading = readPhone(defaultValue, country)
    return { text: settledPhone(defaultValue, country, mode), country: reading.e164 === null ? country : reading.country }
  })
  const caret = useRef<number | null>(null)
  const touched = useRef(defaultValue !== '')

  const update = (text: string, country: string): void => {
    setState({ text, country })
    onChange?.({ text, country, ...readPhone(text, country) })
  }

  useLayoutEffect(() => {
    if (caret.current !== null && input.current === document.activeElement) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [input, state.text])

  const takeGuess = useEvent((country: string) => {
    // The guess comes late: what the visitor has done by then counts for more.
    if (!touched.current && isServed(country)) update(state.text, country)
  })
  useEffect(() => {
    if (defaultCountry === undefined && guessCountry) guessCountry().then((country) => takeGuess(country), () => {})
  }, [defaultCountry, guessCountry, takeGuess])

  return {
    ...state,
    problem: readPhone(state.text, state.country).problem,
    onType(event: ChangeEvent<HTMLInputElement>): void {
      touched.current = true
      const { value, selectionStart } = event.target
      const forward = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward'
      const next = typePhone(value, selectionStart ?? value.length, { previous: state.text, forward, country: state.country }, { mode, autoFormat, validCharactersOnly })
      caret.current = next.caret
      update(next.text, next.country)
      // The same text again would not be rendered, and the caret left where the browser put it.
      if (next.text === state.text) event.target.setSelectionRange(next.caret, next.caret)
    },
    onLeave(): void {
      if (!autoFormat) return
      const text = settledPhone(state.text, state.country, mode)
      if (text !== state.text) update(text, state.country)
    },
    onCountry(country: string): void {
      touched.current = true
      update(movePhone(state.text, state.country, country, mode), country)
      input.current?.focus()
    },
  }
}
