import { visible } from '#locales/arabic-text.ts'

/** Of the forms that RFC 5321 allows, those that mail providers give out. */
const ADDRESS =
  /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** An e-mail address as it is kept: as it was typed, its domain in small letters. Undefined when it is none. */
export function readEmail(text: string): string | undefined {
  const typed = visible(text).normalize('NFC').trim()
  if (typed.length > 254 || !ADDRESS.test(typed) || /^\.|\.\.|\.@/.test(typed)) return undefined
  const at = typed.lastIndexOf('@')
  return typed.slice(0, at) + typed.slice(at).toLowerCase()
}

/** What makes two addresses the same. */
export const emailKey = (email: string): string => email.toLowerCase()
