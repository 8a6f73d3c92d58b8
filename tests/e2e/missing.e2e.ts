import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

// The browser itself reports the status of the page in its console.
test.use({ toldToConsole: [/status of (404|410)/] })

test('a page that does not exist says so by its name', async ({ page }) => {
  const response = await page.goto(`/${encodeURIComponent('عنوان خاطئ')}/x`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة: /عنوان خاطئ/x')
  await expect(page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
})

test('a product that does not exist is not found, also from within the shop', async ({ page }) => {
  const response = await page.goto('/products/NO-SUCH-SKU')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('الصفحة غير موجودة')
})
