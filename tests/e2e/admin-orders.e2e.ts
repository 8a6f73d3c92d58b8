import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Order } from '#api/contract/order.ts'
import { adminRoutes } from '#locales/routes.ts'
import { giveMoney, newTracking } from '#tests/fixtures/orders.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut, inStock } from './buyers.ts'
import { arabicDigits, test as base } from './customers.ts'
import { expect } from './fixtures.ts'

const test = base.extend<{ order: (quantity: number) => Promise<Order>; packer: Page }>({
  /** An order of a new customer, paid by the wallet. */
  order: async ({ customers, request, shop, database: { db }, jobs }, use) => {
    void jobs
    await use(async (quantity) => {
      const customer = await customers.signUp()
      const buyer = { ...customer, ...callsOf(request, customer) }
      await buyer.send('post', '/api/cart/items', { sku: await inStock(shop), quantity })
      const { id, totals } = await checkOut(buyer)
      await giveMoney({ db }, customer.user.id, totals.total, true)
      const payment = { wallet: true, total: totals.total }
      return buyer.send('post', `/api/orders/${id}/payments`, payment, { 'idempotency-key': randomUUID() })
    })
  },
  /** The page of a signed-in packer. */
  packer: async ({ page, database: { db }, baseURL }, use) => {
    const { headers } = await signedInPerson(db, { name: 'بدر', role: 'orders' })
    const [name, value] = headers.cookie.split('=')
    await page.context().addCookies([{ name: name!, value: value!, url: baseURL! }])
    await use(page)
  },
})
// A wrong tracking number is refused.
test.use({ expectedMessages: [/422 \(Unprocessable Entity\)/] })

const state = (page: Page, name: string) => page.getByRole('main').getByRole('status').getByText(name)

test('a packer sends an order in two parcels from a phone', async ({ packer: page, order }) => {
  const { number } = await order(3)
  const [first, second] = [newTracking(), newTracking()]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(adminRoutes.today())
  await page.getByRole('navigation', { name: 'شاشات لوحة التحكم' }).getByRole('link', { name: 'الطلبات' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الطلبات' })).toBeVisible()
  const link = page.getByRole('navigation', { name: 'شاشات لوحة التحكم' }).getByRole('link', { name: 'الطلبات' })
  // Other tests' orders change both numbers.
  await expect(async () => {
    const [, counted] = /\((.*)\)/.exec((await link.textContent())!)!
    await expect(page.getByRole('main')).toContainText(`${counted}.`, { timeout: 1000 })
  }).toPass()
  await page.getByRole('searchbox').fill(number.slice(-7))
  const row = page.getByRole('row').filter({ hasText: number })
  expect((await row.boundingBox())!.height, 'four orders on a screen').toBeLessThan(120)
  await expectAccessible(page)
  await row.getByRole('button', { name: `ابدأ التجهيز ${number}` }).click()
  await expect(row.getByText('قيد التجهيز')).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const topOf = async (name: string): Promise<number> =>
    (await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox())!.y
  expect(await topOf('المزيد'), 'lines of actions').toBe(await topOf('اطبع'))
  expect(await topOf('أرسل الطلب'), 'the next step is under the thumb').toBeGreaterThan(844 / 2)

  await page.getByRole('button', { name: 'أرسل الطلب' }).click()
  const dialog = page.getByRole('dialog')
  const tracking = dialog.getByRole('textbox', { name: 'رقم التتبع' })
  const carrier = dialog.getByRole('textbox', { name: 'شركة الشحن' })
  await carrier.fill('SMSA')
  await tracking.fill('12')
  await dialog.getByRole('spinbutton').fill('١')
  await dialog.getByRole('button', { name: /^أرسل/ }).click()
  await expect(tracking).toBeFocused()
  await expectAccessible(page)
  await tracking.fill(arabicDigits(first))
  await tracking.press('Enter')
  const parcels = page.getByRole('region', { name: 'الشحنات' })
  await expect(parcels.getByText(first)).toBeVisible()
  await expect(parcels.getByText('بقيت قطعتان بلا شحنة.')).toBeVisible()
  await expect(state(page, 'قيد التجهيز')).toBeVisible()

  await page.getByRole('button', { name: 'أرسل الباقي' }).click()
  await carrier.fill('SMSA')
  await tracking.fill(second)
  await tracking.press('Enter')
  await expect(state(page, 'في الطريق')).toBeVisible()
  const parcel = parcels.getByRole('region', { name: 'الشحنة 2' })
  await parcel.getByRole('button', { name: 'خرجت للتوصيل' }).click()
  await expect(parcel.getByRole('button', { name: 'خرجت للتوصيل' })).toHaveCount(0)
  await expect(parcel.getByText('خرجت للتوصيل')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'الطلبات', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الطلبات' })).toBeFocused()
})

/** Saves the list on screen without a column, and opens it again. */
async function saveList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'خصّص القائمة' }).press('Enter')
  await page.getByRole('checkbox', { name: 'المدينة' }).press('Space')
  await page.getByRole('textbox', { name: 'اسم القائمة' }).fill(name)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'المدينة' })).toHaveCount(0)
  await page.goto(adminRoutes.orders())
  await expect(page.getByRole('columnheader', { name: 'المدينة' })).toBeVisible()
  await page.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'المدينة' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^قيد التجهيز/ })).toHaveAttribute('aria-current', 'true')
}

test('orders are prepared and sent together by keyboard, and a refused one is named', async ({
  packer: page,
  order,
}) => {
  const [one, two] = [await order(1), await order(1)]
  const sent = newTracking()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(adminRoutes.orders())
  for (const { number } of [one, two]) {
    await page.getByRole('link', { name: number }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: number })).toBeChecked()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'جهّز الطلبين' }).click()
  await expect(page.getByText('تم في طلبين.')).toBeVisible()
  await page.getByRole('button', { name: 'أرسل الطلبين' }).click()
  await page.getByRole('textbox', { name: 'شركة الشحن' }).fill('SMSA')
  const field = (number: string) => page.getByRole('textbox', { name: number })
  await field(one.number).fill(sent)
  await page.keyboard.press('Enter')
  await expect(field(two.number)).toBeFocused()
  await page.keyboard.type('29')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // What came of each stays in the dialog until it is closed.
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('تم في طلب واحد.')
  await expect(field(two.number)).toHaveAccessibleDescription(/أرقام التتبع/)
  await expect(field(one.number)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // The refused number is typed text.
  await page.getByRole('button', { name: 'أغلق واحذفه' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'تعذّر تغيير طلب واحد' })).toContainText(two.number)
  // Both stay selected in every tab, and the report belongs to its own.
  await page.getByRole('link', { name: /^قيد التجهيز/ }).click()
  await expect(page.getByRole('region', { name: 'تعذّر تغيير طلب واحد' })).toHaveCount(0)
  const bar = page.getByRole('region', { name: 'الطلبات المحددة' })
  await expect(bar.getByRole('button', { name: 'وصل الطلب' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'أرسل الطلب' })).toBeVisible()
  await saveList(page, 'للإرسال')
  await page.getByRole('link', { name: 'الكل', exact: true }).click()
  await page.keyboard.press('j')
  await page.getByRole('link', { name: one.number }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'الشحنات' }).getByText(sent)).toBeVisible()
})
