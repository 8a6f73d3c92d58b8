import type { ProductWithRelated } from '#api/contract/product.ts'
import { formatAmount } from '#locales/format.ts'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** The page before hydration; its code loads when the returned function is called. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/chunks\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
  return held.resolve
}

test('a search typed before the page’s code has loaded is answered', async ({ page }) => {
  const release = await openBeforeHydration(page, '/support')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('الدفع')
  release()
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  await field.press('End')
  await field.pressSequentially(' عند')
  await expect(field).toHaveValue('الدفع عند')
})

test('a phone number typed before its field’s code has loaded stays, and is grouped', async ({ page }) => {
  const release = await openBeforeHydration(page, '/auth/register')
  const field = page.getByRole('textbox', { name: 'رقم الجوال' })
  await field.fill('٠٥٠١٢٣٤٥٦٧')
  await page.getByLabel('الاسم الكامل').fill('نورة')
  release()
  await expect(field).toHaveValue('050 123 4567')
})

test('a size selected before a product’s code has loaded determines the price', async ({ page, shop }) => {
  const { variants } = await shop.read<ProductWithRelated>('/api/products/WH-COF-001')
  const other = variants.find(({ stock, price }, at) => at > 0 && stock > 0 && price !== variants[0]!.price)!
  const release = await openBeforeHydration(page, '/products/WH-COF-001')
  await page.getByRole('radio', { name: other.options[0]! }).check({ force: true })
  release()
  await expect(page).toHaveURL(`/products/WH-COF-001?variant=${other.sku}`)
  await expect(page.getByRole('main').getByText(formatAmount(other.price)).first()).toBeVisible()
})

test('a quantity typed before a product’s code has loaded is used', async ({ page }) => {
  const release = await openBeforeHydration(page, '/products/WH-COF-001')
  const field = page.getByRole('spinbutton')
  await field.fill('٢')
  await field.blur()
  release()
  await expect(field).toHaveAttribute('aria-valuenow', '2')
  await expect(field).toHaveValue('2')
})
