/**
 * The path to return to after signing in, from `?next=`. Undefined for other sites, however they are written, and for
 * auth pages.
 */
export function nextPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined
  const origin = 'https://waha.invalid'
  const url = URL.parse(next, origin)
  if (url?.origin !== origin) return undefined
  const path = url.pathname + url.search + url.hash
  // «/.//evil.example» becomes «//evil.example», which browsers resolve to another site.
  return path.startsWith('//') || /^\/auth(\/|$)/.test(url.pathname) ? undefined : path
}
