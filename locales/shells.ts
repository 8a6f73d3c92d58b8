/** Pages that only the browser renders, for publisher, server and static hosts; `_` is any part of an address. */
export const shells = [
  '/admin',
  '/checkout/_',
  '/account/orders/_',
  '/account/orders/_/invoice',
  '/account/orders/_/rate',
  '/account/ratings/_',
  '/account/tickets/_',
  '/wishlist/_',
] as const

/** Pattern of the path segment that replaces `_`: a number, or the random key of a shared wishlist. */
const wildcardOf = (shell: string): string => (shell === '/wishlist/_' ? String.raw`[\w-]{22}` : String.raw`\d{1,15}`)

/** Everything below the admin's path but files; a SKU or a coupon's code may have dots and other letters. */
const ADMIN = String.raw`/admin(?:(?:/[\w-]+)*|/(?:products|offers/coupons)/[^/]+)`

/** The paths that a shell answers, as a regular expression. */
export const patternOf = (shell: string): string => (shell === '/admin' ? ADMIN : shell.replace('_', wildcardOf(shell)))

const shellPatterns = shells.map((shell) => ({ shell, pattern: new RegExp(`^${patternOf(shell)}$`) }))
const PAYLOAD = /\/index\.pageContext\.json$/

/** The shell, or the shell's own payload, that answers a path; undefined when none does. */
export function shellOf(path: string): string | undefined {
  const payload = PAYLOAD.exec(path)?.[0] ?? ''
  const shell = shellPatterns.find(({ pattern }) => pattern.test(path.slice(0, path.length - payload.length)))?.shell
  return shell && shell + payload
}
