/** Serialises a payload as Vike does in a page's script; undefined if Vike would not write plain JSON. */
export function payloadText(payload: object): string | undefined {
  return isPlain(payload) ? JSON.stringify(payload).replaceAll('<', '\\u003c').replaceAll('/', '\\/') : undefined
}

/** Vike encodes values that JSON lacks, such as undefined, as strings that begin with an exclamation mark. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !value.startsWith('!')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'boolean' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}
