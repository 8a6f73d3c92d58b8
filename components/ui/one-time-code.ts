import { typedText } from '#locales/typed.ts'

/** Extracts the code from typed or pasted text, ignoring a message around it, spaces and digit scripts. */
export function codeIn(text: string, length: number): string {
  const latin = typedText(text)
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(latin)
  return whole ? whole[0] : latin.replace(/\D/g, '').slice(0, length)
}
