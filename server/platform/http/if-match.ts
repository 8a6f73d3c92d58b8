/** `*`, or a list of versions in quotes or without. https://www.rfc-editor.org/rfc/rfc9110#name-if-match */
export const isNamed = (expected: string, version: string): boolean =>
  expected.trim() === '*' || expected.split(',').some((one) => one.trim().replaceAll('"', '') === version)
