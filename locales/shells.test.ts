import { describe, expect, it } from 'vitest'
import { shellOf, shells } from './shells.ts'

describe('the shell of a path', () => {
  it('answers for every order, with its payload', () => {
    expect(shellOf('/checkout/48')).toBe('/checkout/_')
    expect(shellOf('/account/orders/48/invoice')).toBe('/account/orders/_/invoice')
    expect(shellOf('/account/orders/48/rate')).toBe('/account/orders/_/rate')
    expect(shellOf('/wishlist/AbCdEfGhIjKlMnOpQrSt-_')).toBe('/wishlist/_')
    expect(shellOf('/checkout/48/index.pageContext.json')).toBe('/checkout/_/index.pageContext.json')
  })

  it.each([
    '/checkout',
    '/checkout/',
    '/checkout/abc',
    '/checkout/48/49',
    '/checkout/-1',
    '/x/checkout/48',
    '/checkout/48/other.json',
    '/products/48',
    '/wishlist/48',
    '/account/tickets/new',
  ])('does not answer for %s', (path) => {
    expect(shellOf(path)).toBeUndefined()
  })

  it('is one for all addresses of the admin, but its files', () => {
    expect(shellOf('/admin')).toBe('/admin')
    expect(shellOf('/admin/settings/cash_on_delivery')).toBe('/admin')
    expect(shellOf('/admin/publishing/index.pageContext.json')).toBe('/admin/index.pageContext.json')
    expect(shellOf('/admin/products/A.1-%D8%B9%D8%B7%D8%B1')).toBe('/admin')
    expect(shellOf('/admin/offers/coupons/%D8%B9%D9%8A%D8%AF')).toBe('/admin')
    expect(shellOf('/admin/sw.js')).toBeUndefined()
    expect(shellOf('/administration')).toBeUndefined()
  })

  it('has one place for what it stands for', () => {
    for (const shell of shells.filter((path) => path !== '/admin'))
      expect(shell.split('/').filter((segment) => segment === '_')).toHaveLength(1)
  })
})
