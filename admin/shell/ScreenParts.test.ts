import { expect, test } from 'vitest'
import { openPart } from './ScreenParts.tsx'

const parts = [{ href: '/admin/offers' }, { href: '/admin/offers/coupons' }]

test.each([
  ['/admin/offers', '/admin/offers'],
  ['/admin/offers/coupons', '/admin/offers/coupons'],
  ['/admin/offers/coupons/new/coupon', '/admin/offers/coupons'],
  ['/admin/offers/other', '/admin/offers'],
  ['/admin/offersome', undefined],
])('at %s the open part is %s', (path, href) => {
  expect(openPart(parts, path)).toBe(href)
})
