import type { Page } from '@playwright/test'
import { scaled } from '#tools/test/time-limits.ts'
import { expect, hydrated, test } from './fixtures.ts'

const user = {
  id: 7,
  name: 'نورة',
  phone: '+966501234567',
  email: null,
  email_verified: false,
  created_at: '2026-01-01T00:00:00Z',
}
const session = JSON.stringify({ user, token: 'token-of-an-earlier-visit' })
const cart = (length: number) => JSON.stringify({ length, id: 'c-1' })

const cartCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^السلة/ })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value])

test.describe('a signed-in customer', () => {
  test.beforeEach(async ({ context }) => {
    await context.route('**/api/profile', (route) =>
      route.fulfill({ json: { success: true, message: '', data: { user, cart: { length: 4, id: 'c-1' } } } }),
    )
  })

  test('is shown from storage with the cart size, and then from the API', async ({ page }) => {
    await page.addInitScript(
      ([text, size]) => {
        localStorage.setItem('session', text!)
        localStorage.setItem('cart', size!)
      },
      [session, cart(3)],
    )
    await page.goto('/')
    await expect(cartCount(page)).toContainText('4')
    expect(JSON.parse((await stored(page, 'cart'))!)).toEqual({ length: 4, id: 'c-1' })
  })

  test('is in sync in all tabs, also when one signs out', async ({ context, page }) => {
    await page.goto('/')
    await hydrated(page)
    const other = await context.newPage()
    await other.goto('/products')
    await hydrated(other)
    await store(other, 'session', session)
    await expect(cartCount(page)).toContainText('4')
    await store(other, 'cart', cart(9))
    await expect(cartCount(page)).toContainText('9')
    await other.evaluate(() => localStorage.clear())
    await expect(cartCount(page)).not.toContainText('9')
    expect(await stored(page, 'session')).toBeNull()
  })
})

test.describe('an expired token', () => {
  test.use({ expectedMessages: [/status of 401/] })

  test('signs the customer out on the page, and says why', { tag: '@long' }, async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await store(page, 'session', session)
    await store(page, 'cart', cart(3))
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(page.getByRole('alert').filter({ hasText: 'سجّل' })).toBeVisible()
    await expect(page).toHaveURL(/\/products$/)
    expect([await stored(page, 'session'), await stored(page, 'cart')]).toEqual([null, null])
    await expect(cartCount(page)).not.toContainText('3')
    // Toasts close after three seconds.
    await expect(page.getByRole('alert').filter({ hasText: 'سجّل' })).toBeHidden({ timeout: scaled(5000) })
  })
})

test.describe('offline', () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })

  test('a customer stays signed in', async ({ page, context }) => {
    await page.goto('/')
    await hydrated(page)
    await store(page, 'session', session)
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    const asked = page.waitForRequest('**/api/profile')
    await page.reload()
    await asked
    await hydrated(page)
    expect(await stored(page, 'session')).toBe(session)
  })
})

test.describe('a browser without working storage', () => {
  test('shows the shop', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/products')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('shows the shop despite invalid stored data', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('session', '{"user":')
      localStorage.setItem('cart', '[[')
    })
    await page.goto('/products')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
