/** `*` and `:` would stand for any text in the rules of static hosts. */
export const encodePath = (decoded: string): string =>
  decoded
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('*', '%2A'))
    .join('/')

/** Without a slash at its end; undefined for what no path of the shop can be. */
export function decodePath(encoded: string): string | undefined {
  try {
    const segments = encoded
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).normalize('NFC'))
    return segments.some((segment) => /[/\\\0]/.test(segment)) ? undefined : `/${segments.join('/')}`
  } catch {
    return undefined
  }
}
