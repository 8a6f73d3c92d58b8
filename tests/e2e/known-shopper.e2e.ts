import type { Cart } from '#api/contract/cart.ts'
import type { Order } from '#api/contract/order.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { formatAmount } from '#locales/format.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { expectAccessible } from './accessible.ts'
import { checkOut, inStock, main, payOnDelivery, step, test } from './buyers.ts'
import { countEffort } from './effort.ts'
import { expect, hydrated } from './fixtures.ts'

const thanks = 'شكرًا لك، تأكد طلبك'

test('a known customer buys at once in two taps, with cash as before, and keeps the cart', async ({
  page,
  buyer,
  shop,
}) => {
  await payOnDelivery(buyer, await checkOut(buyer))
  const sku = await inStock(shop)
  await buyer.send('post', '/api/cart/items', { sku })
  const cart = await buyer.read<Cart>('/api/cart')
  const effort = await countEffort(page)
  await page.goto(`/products/${await productOf(shop, sku)}?variant=${encodeURIComponent(sku)}`)
  await hydrated(page)
  await main(page).getByRole('link', { name: 'اشترِ الآن' }).click()
  await page.waitForURL(/\/checkout\/\d+$/)
  await expect(step(page, 'الدفع').getByRole('radio')).toHaveCount(1)
  await expect(step(page, 'العنوان')).toContainText(`${buyer.user.name}، الرياض`)
  await expectAccessible(page)

  const button = page.getByRole('button', { name: /أكّد الطلب/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [shown] = /[\d,.]+/.exec((await button.textContent())!)!
  await expect(main(page).getByRole('region', { name: 'ملخص الطلب' })).toContainText(shown)
  await button.click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
  expect(effort).toEqual({ taps: 2, typed: 0 })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { direct, totals, payments } = await buyer.read<Order>(`/api/orders/${id}`)
  expect([direct, formatAmount(totals.total), payments[0]?.method]).toEqual([true, shown, 'cod'])
  expect(piecesOf(await buyer.read<Cart>('/api/cart'))).toEqual(piecesOf(cart))
})

test('a customer with a saved address pays the cart with the wallet, or in cash, in three taps', async ({
  page,
  buyer,
  database: { db },
}) => {
  await checkOut(buyer)
  await giveMoney({ db }, buyer.user.id, 1_000_000, true)
  const effort = await countEffort(page)
  await page.goto('/cart')
  await hydrated(page)
  await main(page).getByRole('link', { name: 'إتمام الطلب' }).click()
  await step(page, 'الدفع')
    .getByRole('switch', { name: /محفظتي/ })
    .click()
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
  expect(effort).toEqual({ taps: 3, typed: 0 })
})

test(
  'the parts of a known order are opened in place and by keyboard',
  { tag: '@long' },
  async ({ page, buyer, shop }) => {
    await payOnDelivery(buyer, await checkOut(buyer))
    await page.goto(`/checkout?sku=${encodeURIComponent(await inStock(shop))}&quantity=2`)
    await page.getByRole('button', { name: 'ادفع بطريقة أخرى' }).press('Enter')
    await expect(step(page, 'الدفع').getByRole('radio', { name: /الدفع عند الاستلام/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: /^ادفع/ })).toBeVisible()
    await step(page, 'التوصيل').getByRole('button', { name: /تعديل/ }).press('Enter')
    await expect(step(page, 'التوصيل').getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    await step(page, 'التوصيل').getByRole('radio', { name: /سريع/ }).check()
    await page.getByRole('button', { name: 'تابع إلى الدفع' }).press('Enter')
    await expect(step(page, 'التوصيل')).toContainText('سريع')
    await expect(page.getByRole('button', { name: /^ادفع/ })).toBeVisible()
  },
)

/** The product of a variant. */
const productOf = async (shop: { read: <T>(path: string) => Promise<T> }, sku: string): Promise<string> =>
  (await shop.read<ProductWithRelated>(`/api/products/${encodeURIComponent(sku)}`)).sku

const piecesOf = ({ lines }: Cart) => lines.map(({ sku, quantity }) => [sku, quantity])

test('a gift has its message, wrapping, receiver and note, and says so with the order', async ({
  page,
  buyer,
  shop,
}) => {
  await payOnDelivery(buyer, await checkOut(buyer))
  await page.goto(`/checkout?sku=${encodeURIComponent(await inStock(shop))}`)
  const gift = step(page, 'هدية أو ملاحظة')
  await gift.getByRole('button', { name: /إضافة/ }).click()
  await gift.getByLabel('رسالة نكتبها على البطاقة').fill('إلى أمي\nكل عام وأنت بخير')
  await gift.getByRole('checkbox', { name: /غلّفوا/ }).check()
  await gift.getByRole('checkbox', { name: /أخفوا الأسعار/ }).check()
  await gift.getByRole('textbox', { name: 'رقم جواله' }).fill('0501234567')
  await gift.getByRole('button', { name: 'احفظ' }).click()
  await expect(gift.getByLabel('اسم من تُهدى إليه')).toBeFocused()
  await expectAccessible(page)
  await gift.getByLabel('اسم من تُهدى إليه').fill('هيا')
  await page.reload()
  await expect(gift.getByLabel('اسم من تُهدى إليه')).toHaveValue('هيا')
  await gift.getByRole('checkbox', { name: /غلّفوا/ }).check()
  await gift.getByRole('button', { name: 'احفظ' }).click()
  await expect(gift).toContainText('كل عام وأنت بخير')

  await page.getByRole('button', { name: /أكّد الطلب/ }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(thanks)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await main(page).getByRole('link', { name: 'تابع طلبك' }).click()
  await page.waitForURL(`/account/orders/${id}`)
  await expect(main(page).getByRole('region', { name: 'الهدية والملاحظة' })).toContainText('هيا')
  await expect(main(page).getByText('تغليف الهدية')).toBeVisible()
  await expectAccessible(page)
  const { total, wrapping, items, delivery, fee } = (await buyer.read<Order>(`/api/orders/${id}`)).totals
  expect([wrapping, total]).toEqual([1500, items + delivery! + fee + 1500])
})
