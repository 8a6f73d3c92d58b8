import { describe, expect, it } from 'vitest'
import { robotsTxt } from './robots.ts'

/** The rule that holds for a path, as RFC 9309 finds it: the longest match, and Allow when two are as long. */
function allowed(path: string): boolean {
  const rules = [...robotsTxt('https://shop.example').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
    ([, kind, pattern]) => ({
      allow: kind === 'Allow',
      length: pattern!.length,
      matches: new RegExp(
        `^${pattern!
          .split('*')
          .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
          .join('.*')}`,
      ).test(path),
    }),
  )
  return (
    rules
      .filter(({ matches }) => matches)
      .toSorted((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow))[0]?.allow ?? true
  )
}

describe('robots.txt', () => {
  it.each([
    '/',
    '/products',
    '/products/c/x',
    '/products/WH-1',
    '/share/WH-1.jpg',
    '/api/docs',
    '/media/a-960.webp',
    '/assets/x.js',
    '/feeds/google.xml',
  ])('lets crawlers at %s', (path) => expect(allowed(path)).toBe(true))
  it.each([
    '/api/products',
    '/account/orders',
    '/checkout',
    '/cart',
    '/auth/login',
    '/notifications',
    '/products?q=قهوة',
    '/products?page=2&q=x',
  ])('keeps crawlers from %s', (path) => expect(allowed(path)).toBe(false))
  it('says where the sitemap is', () =>
    expect(robotsTxt('https://shop.example')).toContain('\nSitemap: https://shop.example/sitemap.xml\n'))
})
