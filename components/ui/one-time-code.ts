import { latinDigits } from '#locales/arabic-text.ts'

/** The code in what was typed or pasted: a message around it, spaces and eastern digits do no harm. */
export function codeIn(text: string, length: number): string {
  const latin = latinDigits(text)
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(latin)
  return whole ? whole[0] : latin.replace(/\D/g, '').slice(0, length)
}
