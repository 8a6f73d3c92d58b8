import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { installed, strip } from './app.ts'
import { dialogsOver, expect, hydrated } from './fixtures.ts'
import { test } from './shelves.ts'

test.use({ serviceWorkers: 'allow', expectedMessages: [/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 404/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'ابحث في المتجر' })
const cards = (page: Page) => page.getByRole('region', { name: 'المنتجات' }).getByRole('article')

async function open(page: Page) {
  const field = dialog(page).getByRole('combobox')
  // No event marks the moment when a cached page is interactive again.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  return field
}

test('a visitor who searched before can search offline, after a reload too', async ({ page, context }) => {
  await page.goto('/products')
  await installed(page)
  await page.reload()
  await hydrated(page)
  await open(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('waha-search')).keys()).length))
    .toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await dialogsOver(page)

  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await expect(strip(page)).toBeVisible()
  const field = await open(page)
  await field.fill('قهوه سعوديه')
  await expect(
    dialog(page)
      .getByRole('option', { name: /قهوة سعودية/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=/)
  await expect(page.getByText('هذه نتائج محفوظة على جهازك')).toBeVisible()
  await expect(cards(page).first()).toContainText('قهوة')
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('هذه نتائج محفوظة على جهازك')).toBeVisible()
  await expect(cards(page).first()).toContainText('قهوة')

  // What was understood is shown offline, too, and is taken away by keyboard.
  await page.goto(`/products?q=${encodeURIComponent('قهوة بدون زعفران')}`)
  await hydrated(page)
  const chips = page.getByRole('list', { name: 'فهمنا من بحثك' }).getByRole('link')
  await expect(chips).toHaveCount(2)
  await expect(chips.last()).toContainText('بدون زعفران')
  await chips.last().press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('قهوة')
  await expect(cards(page).first()).toContainText('قهوة')

  // The current result appears once the connection is back.
  await context.setOffline(false)
  await expect(page.getByText('هذه نتائج محفوظة على جهازك')).toBeHidden()
  await expect(cards(page).first()).toContainText('قهوة')
})
