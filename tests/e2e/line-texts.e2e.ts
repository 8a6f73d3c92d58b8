import type { Order } from '#api/contract/order.ts'
import { expectAccessible } from './accessible.ts'
import { checkOut, main, payOnDelivery, step, test } from './buyers.ts'
import { lines } from './carts.ts'
import { expect, hydrated } from './fixtures.ts'

/** The demo catalogue's product that takes a name, and a variant of it. */
const PRODUCT = '/products/WH-STN-001?variant=WH-STN-001-BLK'
const LABEL = 'الاسم على الغلاف'
const thanks = 'شكرًا لك، تأكد طلبك'

test('two names are two lines, from the product to the order', async ({ page, buyer }) => {
  for (const { id } of (await buyer.read<{ lines: { id: string }[] }>('/api/cart')).lines)
    await buyer.send('delete', `/api/cart/items/${encodeURIComponent(id)}`)
  await page.goto(PRODUCT)
  await hydrated(page)
  const field = main(page).getByLabel(LABEL)
  await expect(field).toHaveAttribute('maxlength', '12')
  await expectAccessible(page, 'main article > div:first-of-type')
  for (const name of ['نورة', 'سارة']) {
    await field.fill(name)
    await main(page).getByRole('button', { name: 'أضف إلى السلة' }).click()
    await expect(main(page).getByRole('button', { name: 'أُضيف إلى السلة' })).toBeVisible()
    const drawer = page.getByRole('dialog', { name: 'سلتك' })
    await expect(lines(page)).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }

  await page.goto('/cart')
  await expect(lines(page).getByRole('listitem')).toHaveCount(2)
  for (const name of ['نورة', 'سارة']) await expect(lines(page)).toContainText(name)
  await lines(page).getByRole('listitem').filter({ hasText: 'سارة' }).getByRole('button', { name: 'زد واحدًا' }).click()
  await expect(lines(page).getByRole('listitem').filter({ hasText: 'نورة' }).getByRole('spinbutton')).toHaveValue('1')
  await expectAccessible(page)

  await checkOut(buyer)
  await page.goto('/checkout')
  await page.waitForURL(/\/checkout\/\d+$/)
  const summary = main(page).getByRole('region', { name: 'ملخص الطلب' })
  await summary.getByRole('button', { name: /ملخص الطلب/ }).click()
  const details = summary.getByText('سارة')
  await expect(details).toBeVisible()
  const overflow = await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(overflow, 'a text that runs into the price').toBe(0)
  await step(page, 'الدفع')
    .getByRole('radio', { name: /الدفع عند الاستلام/ })
    .check()
  await page.getByRole('button', { name: /أكّد الطلب/ }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const order = await buyer.read<Order>(`/api/orders/${id}`)
  expect(order.lines.map(({ texts, quantity, price }) => [texts[0]?.text, quantity, price])).toEqual([
    ['نورة', 1, 14_400],
    ['سارة', 2, 14_400],
  ])
  await page.goto(`/account/orders/${id}`)
  for (const name of ['نورة', 'سارة']) await expect(main(page)).toContainText(`${LABEL}⁩: ⁨${name}`)
  await expectAccessible(page)
})

test('a name is bought at once, and survives a reload of the address', async ({ page, buyer }) => {
  await payOnDelivery(buyer, await checkOut(buyer))
  await page.goto(PRODUCT)
  await hydrated(page)
  await main(page).getByLabel(LABEL).fill('هيا')
  await main(page).getByRole('link', { name: 'اشترِ الآن' }).click()
  await page.waitForURL(/\/checkout\/\d+$/)
  await page.reload()
  await expect(main(page).getByRole('region', { name: 'ملخص الطلب' })).toContainText('هيا')
})
