import { normalForm, visible } from '#locales/arabic-text.ts'

/** The subset of RFC 5321 addresses that mail providers issue. */
const ADDRESS =
  /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** A typed e-mail address with its domain in lower case; undefined if it is invalid. */
export function readEmail(text: string): string | undefined {
  const typed = normalForm(visible(text), 'NFC').trim()
  if (typed.length > 254 || !ADDRESS.test(typed) || /^\.|\.\.|\.@/.test(typed)) return undefined
  const at = typed.lastIndexOf('@')
  return typed.slice(0, at) + typed.slice(at).toLowerCase()
}

/** Two addresses with the same key are the same address. */
export const emailKey = (email: string): string => email.toLowerCase()
