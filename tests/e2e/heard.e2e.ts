import { randomUUID } from 'node:crypto'
import { readConfig } from '#server/config.ts'
import { moveByStaff } from '#server/order-desk/move-order.ts'
import { shopOf } from '#server/payments/service.ts'
import { newTracking } from '#tests/fixtures/orders.ts'
import { installed, strip } from './app.ts'
import { checkOut, main, openPayment, payByCard, payOnDelivery, step, test as base } from './buyers.ts'
import { lines, overlay } from './carts.ts'
import { withoutProxy } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'
import { Transcript } from './heard.ts'

/** Buyers have the same product in the cart, whatever sells best. */
const test = base.extend({
  shop: async ({ shop }, use) =>
    use({
      read: <T>(path: string) =>
        path.startsWith('/api/products?')
          ? Promise.resolve({ items: [{ sku: 'WH-COF-001' }] } as T)
          : shop.read<T>(path),
    }),
})

// Each journey is compared with what a screen reader says. Read a changed transcript aloud before you commit it.
test.use(withoutProxy)

test('finding a product is heard', async ({ page }) => {
  const heard = new Transcript(page)
  await page.goto('/about')
  await hydrated(page)
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'ابحث في المتجر' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('زعفران')
  await expect(page.getByRole('option', { name: 'بالزعفران', exact: true })).toBeVisible()
  await heard.read('The suggestions', 'dialog[open]')
  await page.goto('/products/WH-COF-001')
  await hydrated(page)
  await heard.read('The product', 'main article')
  expect(heard.text).toMatchSnapshot('find.txt')
})

test('buying is heard', async ({ page, buyer }) => {
  const heard = new Transcript(page)
  await page.goto('/products/WH-TEA-001')
  await hydrated(page)
  const add = (): Promise<void> => page.getByRole('button', { name: /^أضف إلى السلة/ }).click()
  await heard.during('Adding to the cart', add, /أضفنا/)
  await expect(overlay(page)).toBeVisible()
  await page.goto('/cart')
  await hydrated(page)
  await expect(lines(page)).toBeVisible()
  await heard.read('The cart')
  await openPayment(page, buyer)
  // Its sum follows once the way to pay is known.
  await expect(main(page).getByRole('button', { name: /^ملخص الطلب.*ريال$/ })).toBeVisible()
  await heard.read('The checkout')
  expect(heard.text).toMatchSnapshot('buy.txt')
})

test('a declined card and paying again are heard', async ({ page, buyer }) => {
  const heard = new Transcript(page)
  await openPayment(page, buyer)
  await payByCard(page, '1220')
  await page.waitForURL(/\/checkout\/\d+/)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await heard.read('After the decline', 'main [aria-current="step"]')
  await payByCard(page, '1010')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
  await heard.read('Thanks')
  expect(heard.text).toMatchSnapshot('decline.txt')
})

test('a cancelled order is heard', async ({ page, buyer }) => {
  const heard = new Transcript(page)
  const { id } = await payOnDelivery(buyer, await checkOut(buyer))
  await buyer.send('post', `/api/orders/${id}/cancel`, {}, { 'idempotency-key': randomUUID() })
  await page.goto(`/account/orders/${id}`)
  await expect(step(page, 'مسار الطلب')).toBeVisible()
  await heard.read('The order')
  expect(heard.text).toMatchSnapshot('cancel.txt')
})

test('writing to the shop is heard', async ({ page, buyer }) => {
  const heard = new Transcript(page)
  await buyer.read('/api/profile')
  await page.goto('/account/new-ticket')
  await page.getByLabel('الموضوع').fill('تأخرت الشحنة')
  await page.getByLabel('رسالتك').fill('أين وصلت؟')
  await heard.read('The form', 'main form')
  await main(page).getByRole('button', { name: 'أرسل', exact: true }).click()
  await page.waitForURL(/\/account\/tickets\/\d+/)
  await expect(main(page).getByRole('listitem').filter({ hasText: 'أين وصلت؟' })).toBeVisible()
  await heard.read('The conversation')
  expect(heard.text).toMatchSnapshot('support.txt')
})

test('returning an order is heard', async ({ page, buyer, database: { db }, jobs }) => {
  void jobs
  const heard = new Transcript(page)
  const { id } = await payOnDelivery(buyer, await checkOut(buyer))
  const config = readConfig({})
  const desk = { ...shopOf({ db, config }), config }
  await moveByStaff(desk, null, id, { to: 'preparing' })
  await moveByStaff(desk, null, id, { to: 'shipped', carrier: 'SMSA', tracking: newTracking() })
  await moveByStaff(desk, null, id, { to: 'delivered' })
  await page.goto(`/account/orders/${id}`)
  await main(page).getByRole('button', { name: 'إرجاع الطلب' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'السبب' }).selectOption({ label: 'وصلني منتج آخر' })
  await heard.read('The form', 'dialog[open]')
  await dialog.getByRole('button', { name: 'أرسل طلب الإرجاع' }).click()
  await expect(step(page, 'مسار الطلب')).toContainText('طلبت إرجاعه')
  await expect(dialog).toBeHidden()
  await heard.read('The order', 'main [aria-current="step"]')
  expect(heard.text).toMatchSnapshot('return.txt')
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedMessages: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] })

  test('adding to the cart without a connection is heard', async ({ page, context }) => {
    const heard = new Transcript(page)
    await page.goto('/products/WH-TEA-001')
    await heard.keep()
    await installed(page)
    await heard.during('The connection is lost', () => context.setOffline(true), /متصل/)
    await expect(strip(page)).toBeVisible()
    const add = (): Promise<void> => page.getByRole('button', { name: /^أضف إلى السلة/ }).click()
    await heard.during('Adding to the cart', add, /حفظنا/, /أضفنا/)
    await overlay(page).getByRole('button', { name: 'إغلاق التنبيه' }).click()
    await expect(overlay(page).getByText('حفظنا التغيير')).toBeHidden()
    await heard.read('The cart', 'dialog[open]')
    await heard.during('The connection is back', () => context.setOffline(false), /عاد الاتصال/)
    expect(heard.text).toMatchSnapshot('offline.txt')
  })
})
