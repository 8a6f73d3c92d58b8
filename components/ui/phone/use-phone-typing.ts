import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { useEvent } from '../use-event.ts'
import { countryByDigits, HOME_COUNTRY, isServed } from './countries.ts'
import type { PhoneMode, PhoneReading } from './phone-number.ts'
import { keepTyped } from '../typed-early.ts'
import { loadPhoneTools, phoneTools } from './phone-tools.ts'

export type PhoneValue = {
  /** Text of the field. */
  text: string
  country: string
} & (PhoneReading | Unread)

/** Typed before the field was hydrated. */
type Unread = { e164: null; problem: null }
const UNREAD: Unread = { e164: null, problem: null }

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

const read = (text: string, country: string): PhoneReading | Unread => phoneTools()?.readPhone(text, country) ?? UNREAD

/** The formatted number, and its country if the number includes it. */
function settled(text: string, country: string, mode: PhoneMode): { text: string; country: string } {
  const reading = read(text, country)
  return {
    text: phoneTools()?.settledPhone(text, country, mode) ?? text,
    country: reading.e164 === null ? country : reading.country,
  }
}

/** A number that the form brings, without the calling code that is shown beside the field. */
function given(text: string, country: string, mode: PhoneMode): { text: string; country: string } {
  const found = mode === 'auto' && text.startsWith('+') ? countryByDigits(text.slice(1), country) : undefined
  if (!found) return settled(text, country, mode)
  return settled(text.slice(1 + found.dialCode.length), found.iso2, mode)
}

/** State of the field: the text, its country, and the caret after formatting. */
export function usePhoneTyping({
  input,
  defaultValue,
  defaultCountry,
  guessCountry,
  mode,
  autoFormat,
  validCharactersOnly,
  onChange,
}: Settings) {
  const [state, setState] = useState(() =>
    given(defaultValue, isServed(defaultCountry) ? defaultCountry : HOME_COUNTRY, mode),
  )
  const caret = useRef<number | null>(null)
  const touched = useRef(defaultValue !== '')

  const update = (text: string, country: string): void => {
    setState({ text, country })
    onChange?.({ text, country, ...read(text, country) })
  }

  useLayoutEffect(() => keepTyped(input.current), [input])
  useLayoutEffect(() => {
    if (caret.current !== null && input.current === document.activeElement)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [input, state.text])

  const takeGuess = useEvent((country: string) => {
    // The guess resolves late, so it must not override the visitor's input.
    if (!touched.current && isServed(country)) update(state.text, country)
  })
  useEffect(() => {
    if (defaultCountry === undefined && guessCountry)
      guessCountry().then(
        (country) => takeGuess(country),
        () => {},
      )
  }, [defaultCountry, guessCountry, takeGuess])

  const type = (raw: string, at: number, previous: string, forward: boolean): void => {
    const typed = phoneTools()?.typePhone(
      raw,
      at,
      { previous, forward, country: state.country },
      { mode, autoFormat, validCharactersOnly },
    )
    caret.current = typed?.caret ?? null
    update(typed?.text ?? raw, typed?.country ?? state.country)
    // The same text would not render again, and the caret would stay where the browser put it.
    if (typed && typed.text === state.text) input.current?.setSelectionRange(typed.caret, typed.caret)
  }
  /** Handles a given value, or text typed before hydration, once the library is loaded. */
  const catchUp = useEvent(() => {
    const field = input.current
    if (!field || state.text === '' || !phoneTools()) return
    if (field === document.activeElement) return type(state.text, field.selectionStart ?? state.text.length, '', false)
    const next = autoFormat ? settled(state.text, state.country, mode) : state
    update(next.text, next.country)
  })
  const prepare = useEvent(() => {
    if (!phoneTools()) void loadPhoneTools().then(catchUp)
  })
  useEffect(() => {
    if (touched.current) prepare()
  }, [prepare])

  return {
    ...state,
    /** Call it when typing is about to start. */
    prepare,
    problem: read(state.text, state.country).problem,
    onType({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
      touched.current = true
      prepare()
      type(
        target.value,
        target.selectionStart ?? target.value.length,
        state.text,
        (nativeEvent as InputEvent).inputType === 'deleteContentForward',
      )
    },
    onLeave(): void {
      if (!autoFormat) return
      const { text } = settled(state.text, state.country, mode)
      if (text !== state.text) update(text, state.country)
    },
    onCountry(country: string): void {
      touched.current = true
      prepare()
      update(phoneTools()?.movePhone(state.text, state.country, country, mode) ?? state.text, country)
      input.current?.focus()
    },
  }
}
