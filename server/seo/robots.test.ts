import { describe, expect, it } from 'vitest'
import { robotsTxt } from './robots.ts'

/** Applies RFC 9309: the longest matching rule wins, and Allow wins a tie. */
function allowed(path: string): boolean {
  const rules = [...robotsTxt('https://shop.example').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
    ([, kind, pattern]) => ({
      allow: kind === 'Allow',
      length: pattern!.length,
      matches: new RegExp(
        `^${pattern!
          .replace(/\$$/, '')
          .split('*')
          .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
          .join('.*')}${pattern!.endsWith('$') ? '$' : ''}`,
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
    '/api/products?category=x&page=2&per_page=24',
    '/api/products/WH-1',
    '/api/products/WH-1/ratings',
    '/api/offers?skus=WH-1',
    '/api/categories',
    '/api/categories/x',
    '/api/brands',
    '/api/home',
    '/api/icons/waha.json?icons=a,b',
    '/api/openapi.json',
    '/products/page/2',
  ])('lets crawlers at %s', (path) => expect(allowed(path)).toBe(true))
  it.each([
    '/api/products?q=x',
    '/api/products?per_page=24&q=x',
    '/api/search/suggest?q=x',
    '/api/cart',
    '/api/homeless',
    '/api/offers-of-mine',
    '/api/profile',
    '/account/orders',
    '/checkout',
    '/cart',
    '/auth/login',
    '/notifications',
    '/products?q=قهوة',
    '/products?page=2&q=x',
  ])('disallows crawlers to read %s', (path) => expect(allowed(path)).toBe(false))
  it('names the sitemap', () =>
    expect(robotsTxt('https://shop.example')).toContain('\nSitemap: https://shop.example/sitemap.xml\n'))
})
