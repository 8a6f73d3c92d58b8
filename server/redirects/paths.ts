import { normalForm } from '#locales/arabic-text.ts'

/** Also encodes `*` and `:`, which are wildcards in rules of static hosts. */
export const encodePath = (decoded: string): string =>
  decoded
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('*', '%2A'))
    .join('/')

/** Without a trailing slash; undefined for a path that the shop cannot have. */
export function decodePath(encoded: string): string | undefined {
  try {
    const segments = encoded
      .split('/')
      .filter(Boolean)
      .map((segment) => normalForm(decodeURIComponent(segment), 'NFC'))
    return segments.some((segment) => /[/\\\0]/.test(segment)) ? undefined : `/${segments.join('/')}`
  } catch {
    return undefined
  }
}
