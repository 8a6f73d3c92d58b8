import { describe, expect, it } from 'vitest'
import { isPage, isPayload, pageKey } from './url-classes.ts'

const at = (path: string) => new URL(path, 'https://waha.example')
const key = (path: string) => pageKey(at(path)).slice('https://waha.example'.length)

describe('the cache key of a page', () => {
  it('does not contain search queries', () => {
    expect(key('/products?q=عود&sort=price')).toBe('/products')
    expect(key('/products/')).toBe('/products')
    expect(key('/?from=app')).toBe('/')
  })

  it('does not contain an order number', () => {
    expect(key('/account/orders/7231/invoice')).toBe('/account/orders/_/invoice')
    expect(key('/checkout/7231?step=address')).toBe('/checkout/_')
  })

  it('is the same for a page and its data', () => {
    expect(key('/products/WH-COF-001/index.pageContext.json')).toBe(key('/products/WH-COF-001'))
    expect(key('/index.pageContext.json')).toBe('/')
  })
})

it.each([
  '/api/orders',
  '/media/a-400.avif',
  '/robots.txt',
  '/products/A-1/index.pageContext.json',
  '/assets/entry.js',
])('%s is not a page', (path) => {
  expect(isPage(at(path))).toBe(false)
})

it('treats encoded and decoded names as the same page', () => {
  expect(isPage(at('/products/c/القهوة-والشاي'))).toBe(true)
  expect(isPayload(at('/products/index.pageContext.json'))).toBe(true)
})
