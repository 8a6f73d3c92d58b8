import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Cart } from '#api/contract/cart.ts'
import { expect, hydrated } from './fixtures.ts'

export const overlay = (page: Page): Locator => page.getByRole('dialog', { name: 'سلتك' })
export const lines = (page: Page): Locator => page.getByRole('list', { name: 'منتجات السلة' })
export const savedLines = (page: Page): Locator => page.getByRole('list', { name: 'المحفوظ لوقت آخر' })
export const summary = (page: Page): Locator => page.getByRole('region', { name: 'ملخص الطلب' })
export const count = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'السلة' })

/** Fills a guest's cart before the first page, without a browser. */
export async function holding(page: Page, request: APIRequestContext, wanted: Record<string, number>): Promise<Cart> {
  let cart: Cart | undefined
  for (const [sku, quantity] of Object.entries(wanted)) {
    const response = await request.post('/api/cart/items', {
      data: { sku, quantity },
      headers: cart ? { 'x-cart-id': cart.id! } : {},
    })
    cart = ((await response.json()) as { data: Cart }).data
  }
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('cart', kept),
    JSON.stringify({ length: cart!.length, id: cart!.id }),
  )
  return cart!
}

export async function openCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await hydrated(page)
  await expect(lines(page)).toBeVisible()
}
