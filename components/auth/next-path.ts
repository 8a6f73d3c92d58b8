/**
 * Where somebody was going before they were asked to sign in, out of `?next=`: a path of this site, never the address of
 * another one however it is written, and not an auth page again.
 */
export function nextPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined
  const here = 'https://waha.invalid'
  const url = URL.parse(next, here)
  if (url?.origin !== here) return undefined
  const path = url.pathname + url.search + url.hash
  // «/.//evil.example» becomes «//evil.example», which browsers take for another site.
  return path.startsWith('//') || /^\/auth(\/|$)/.test(url.pathname) ? undefined : path
}
