import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

// The browser logs the status of the page.
test.use({ expectedMessages: [/status of (404|410)/] })

test('a missing page has a 404 title', async ({ page }) => {
  const response = await page.goto(`/${encodeURIComponent('عنوان خاطئ')}/x`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة: /عنوان خاطئ/x')
  await expect(page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
})

test('a missing product is not found, also by navigation within the shop', { tag: '@long' }, async ({ page }) => {
  const response = await page.goto('/products/NO-SUCH-SKU')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('الصفحة غير موجودة')
})
