import { expectAccessible } from './accessible.ts'
import { count, holding, lines, openCart, overlay, summary } from './carts.ts'
import { signInByPassword, test } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

test.describe('while the API is down', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('the cart shows an error, and loads on retry', { tag: '@long' }, async ({ page, request }) => {
    await holding(page, request, { 'WH-TEA-001': 1 })
    await page.route('**/api/cart', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'لا اتصال بالإنترنت' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/cart')
    await page.getByRole('button', { name: 'أعد المحاولة' }).click()
    await expect(lines(page).getByRole('listitem')).toHaveCount(1)
  })

  test('a first addition is shown as pending, not beside an empty cart', { tag: '@long' }, async ({ page }) => {
    await page.goto('/products/WH-TEA-001')
    await hydrated(page)
    await page.route('**/api/cart/items', (route) => route.abort())
    await page.getByRole('button', { name: 'أضف إلى السلة' }).first().click()
    await expect(overlay(page).getByText(/^إضافة .* \(الكمية: 1\)$/)).toBeVisible()
    await expect(overlay(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(overlay(page).getByRole('heading', { name: 'سلتك بانتظارك' })).toBeHidden()
    await expectAccessible(page, 'dialog[open]')
    await overlay(page)
      .getByRole('button', { name: /^تراجع/ })
      .click()
    await expect(overlay(page).getByRole('heading', { name: 'سلتك بانتظارك' })).toBeVisible()
  })

  test('a change is shown as pending, and can be undone', { tag: '@long' }, async ({ page, request }) => {
    await holding(page, request, { 'WH-TEA-001': 1 })
    await openCart(page)
    await page.route('**/api/cart/items/**', (route) => route.abort())
    await lines(page).getByRole('button', { name: 'زد واحدًا' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'تغييرات تنتظر الاتصال' })).toContainText('إلى 2')
    await expect(lines(page).getByRole('spinbutton')).toHaveValue('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^تراجع/ }).click()
    await expect(lines(page).getByRole('spinbutton')).toHaveValue('1')
    await expect(count(page)).toContainText('1')
  })
})

test.describe('going to checkout', () => {
  test('a guest signs in, and both carts are merged', async ({ page, request, customers }) => {
    const customer = await customers.signUp()
    await request.post('/api/cart/items', {
      data: { sku: 'WH-HNY-004', quantity: 2 },
      headers: { authorization: `Bearer ${customer.token}` },
    })
    await holding(page, request, { 'WH-HNY-004': 2, 'WH-TEA-002': 1 })
    await openCart(page)
    await summary(page).getByRole('link', { name: 'إتمام الطلب' }).click()
    const login = page.getByRole('dialog')
    await signInByPassword(login, customer.phone)
    await expect(page).toHaveURL(/\/checkout\/\d+$/)
    await openCart(page)
    await expect(lines(page).getByRole('listitem')).toHaveCount(2)
    await expect(lines(page).getByRole('spinbutton', { name: /عسل/ })).toHaveValue('3')
    await expect(page.getByText('تغيّر شيء في سلتك')).toBeVisible()
    await expect(count(page)).toContainText('4')
  })
})
