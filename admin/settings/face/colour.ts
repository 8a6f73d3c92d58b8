import { latinDigits } from '#locales/arabic-text.ts'

/** A colour as people type it, in the form that is stored; other text stays, so that the server refuses it. */
export function colourOf(typed: string): string {
  const text = latinDigits(typed).trim()
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? []
  if (!digits) return text
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** What a colour picker can show. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)
