import type { BrowserContext, Page } from '@playwright/test'
import { begin, fillAddress, main, test } from './buyers.ts'
import type { Customer, Customers } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

test.use({ expectedMessages: [/status of 404/] })

const search = (page: Page) => page.getByRole('dialog', { name: 'ابحث في المتجر' })
const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/')
  await expect(search(page).getByRole('combobox')).toBeFocused()
}

/** The customer signs out in another tab, and the next one signs in there, without a reload of this page. */
async function switchCustomer(
  page: Page,
  context: BrowserContext,
  customers: Customers,
  next: Customer,
): Promise<void> {
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.removeItem('session'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
  await customers.signIn(other, next)
  await other.close()
  await page.bringToFront()
}

test('the next customer in an open tab sees no order of the previous one', async ({
  page,
  context,
  customers,
  buyer,
}) => {
  const id = await begin(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
  await expect(main(page).getByText(`${buyer.user.name}، جدة`)).toBeVisible()
  await switchCustomer(page, context, customers, await customers.signUp())
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}`))
  await expect(main(page).getByRole('heading', { name: 'لم نجد هذا الطلب' })).toBeVisible()
  await expect(main(page)).not.toContainText(buyer.user.name)
  await expect(main(page)).not.toContainText('JDAA7521')
})

test('and no searches of the previous one', { tag: '@long' }, async ({ page, context, customers }) => {
  await customers.signIn(page, await customers.signUp())
  await page.goto('/about')
  await hydrated(page)
  await openSearch(page)
  await search(page).getByRole('combobox').fill('هدية عيد ميلاد')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await openSearch(page)
  await search(page).getByRole('combobox').fill('')
  await expect(search(page).getByText('هدية عيد ميلاد')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()

  await switchCustomer(page, context, customers, await customers.signUp())
  await openSearch(page)
  await search(page).getByRole('combobox').fill('')
  await expect(search(page).getByText('هدية عيد ميلاد')).toBeHidden()
})
