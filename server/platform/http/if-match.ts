/** What stands between a record's version and the rest of an ETag. */
export const AFTER_VERSION = ':'

/**
 * `*`, or a list of versions in quotes or without, each alone or as an ETag that begins with it.
 * https://www.rfc-editor.org/rfc/rfc9110#name-if-match
 */
export const isNamed = (expected: string, version: string): boolean =>
  expected.trim() === '*' ||
  expected.split(',').some((one) => {
    const named = one.trim().replaceAll('"', '')
    return named === version || named.startsWith(`${version}${AFTER_VERSION}`)
  })
