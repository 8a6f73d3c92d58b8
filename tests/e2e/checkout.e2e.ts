import type { Cart } from '#api/contract/cart.ts'
import type { Order } from '#api/contract/order.ts'
import { formatAmount } from '#locales/format.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { settings } from '#server/settings/service.ts'
import { expectAccessible } from './accessible.ts'
import {
  begin,
  fillAddress,
  inStock,
  main,
  openPayment,
  payByCard,
  payOnDelivery,
  step,
  test,
  toPayment,
} from './buyers.ts'
import { newPhone, PASSWORD, signInByPassword, withoutProxy } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

test.use(withoutProxy)

test(
  'a customer goes from the cart over an address to a cash-on-delivery order',
  { tag: '@both' },
  async ({ page, buyer }) => {
    const id = await begin(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('إتمام الطلب')
    await expect(step(page, 'العنوان').getByText(buyer.user.name)).toBeVisible()
    await expectAccessible(page)
    await toPayment(page)
    await expectAccessible(page)
    await expect(step(page, 'العنوان')).toContainText(`${buyer.user.name}، جدة`)
    await expect(page.getByRole('button', { name: /^ادفع \d/ })).toBeInViewport({ ratio: 1 })

    await step(page, 'الدفع')
      .getByRole('radio', { name: /الدفع عند الاستلام/ })
      .check()
    const { totals } = await buyer.read<Order>(`/api/orders/${id}`)
    const due = formatAmount(totals.total + settings().cash_on_delivery.fee)
    await page.getByRole('button', { name: new RegExp(`أكّد الطلب.*${due}`) }).click()

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
    const { number, state } = await buyer.read<Order>(`/api/orders/${id}`)
    expect(state).toBe('confirmed')
    await expect(main(page).getByText(number)).toBeVisible()
    await expect(page).toHaveTitle(/^شكرًا لك/)
    await expect(main(page).getByRole('link', { name: 'تابع طلبك' })).toHaveAttribute('href', `/account/orders/${id}`)
    await expect(main(page).getByRole('listitem').filter({ hasText: 'جهّز' }).getByText(due)).toBeVisible()
    await expectAccessible(page)
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"length":0}') as { length: number }),
    ).toMatchObject({ length: 0 })
    await page.reload()
    await expect(main(page).getByText(number)).toBeVisible()
  },
)

test.describe('paying by card', () => {
  test('an order whose card is declined can be paid with another, and has an invoice', async ({ page, buyer }) => {
    const id = await openPayment(page, buyer)
    await step(page, 'الدفع')
      .getByRole('radio', { name: /بطاقة بنكية/ })
      .check()
    await payByCard(page, '1220')
    await page.waitForURL(/\/checkout\/\d+/)
    await expect(main(page).getByRole('alert')).toContainText('رفض البنك الدفع، ولم يُخصم منك شيء')
    await expect(main(page).getByRole('alert')).toBeInViewport()
    await expect(page.locator(':focus')).toContainText('رفض البنك الدفع')
    await expectAccessible(page)
    expect(await buyer.read<Order>(`/api/orders/${id}`)).toMatchObject({ state: 'awaiting_payment', expires_at: null })

    await payByCard(page, '1010')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
    await main(page).getByRole('link', { name: 'الفاتورة', exact: true }).click()
    await expect(main(page).getByRole('heading', { level: 2, name: 'فاتورة ضريبية مبسطة' })).toBeVisible()
    await expect(main(page).getByRole('img', { name: 'رمز الاستجابة السريعة للفاتورة' })).toBeVisible()
    await expect(main(page).getByText(settings().legal.vat_number!)).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    for (const frame of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(frame)).toHaveCount(0)
    expect(
      (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g),
      'sheets of paper',
    ).toHaveLength(1)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
  })

  test(
    'an abandoned payment can be resumed, or replaced by another method',
    { tag: '@long' },
    async ({ page, buyer }) => {
      const id = await openPayment(page, buyer)
      await step(page, 'الدفع')
        .getByRole('radio', { name: /بطاقة بنكية/ })
        .check()
      await page.getByRole('button', { name: /^ادفع/ }).click()
      await page.getByRole('link', { name: 'العودة إلى المتجر' }).click()
      await expect(main(page).getByRole('heading', { level: 2, name: 'لم يكتمل الدفع بعد' })).toBeVisible({
        timeout: scaled(15_000),
      })
      await expect(main(page).getByRole('link', { name: 'أكمل الدفع' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'ادفع بطريقة أخرى' }).click()
      await step(page, 'الدفع')
        .getByRole('radio', { name: /الدفع عند الاستلام/ })
        .check()
      await page.getByRole('button', { name: /أكّد الطلب/ }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
      expect(
        (await buyer.read<Order>(`/api/orders/${id}`)).payments.map(({ method, state }) => [method, state]),
      ).toEqual([
        ['card', 'failed'],
        ['cod', 'initiated'],
      ])
    },
  )
})

test('input and choices survive reloads and steps back', async ({ page, buyer }) => {
  const id = await begin(page)
  await fillAddress(page)
  await page.reload()
  await expect(step(page, 'العنوان').getByLabel('العنوان الوطني المختصر')).toHaveValue(/^jdaa/)
  await expect(step(page, 'العنوان').getByRole('combobox', { name: 'المدينة' })).toHaveValue('جدة')
  await page.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
  await expect(step(page, 'الدفع').getByRole('heading')).toBeFocused()
  expect(await buyer.read<Order>(`/api/orders/${id}`)).toMatchObject({
    address: { city_name: 'جدة', region_name: 'مكة المكرمة', building: '7521', short_address: 'JDAA7521' },
    delivery: { method: 'standard' },
  })
  await step(page, 'الدفع')
    .getByRole('radio', { name: /الدفع عند الاستلام/ })
    .check()
  await page.reload()
  await expect(step(page, 'الدفع').getByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked()
  await step(page, 'التوصيل').getByRole('button', { name: /تعديل/ }).click()
  await step(page, 'التوصيل').getByRole('radio', { name: /سريع/ }).check()
  await step(page, 'التوصيل').getByRole('button', { name: 'تابع إلى الدفع' }).click()
  await expect(step(page, 'الدفع').getByRole('heading')).toBeFocused()
  await expect(step(page, 'التوصيل')).toContainText('توصيل سريع')
  await step(page, 'العنوان').getByRole('button', { name: /تعديل/ }).click()
  await expect(step(page, 'العنوان').getByRole('button', { name: 'استخدم هذا العنوان' })).toBeVisible()
  await page.goBack()
  await expect(step(page, 'الدفع').getByRole('radio', { name: /الدفع عند الاستلام/ })).toBeChecked()
})

test('errors of an address are shown at their fields', { tag: '@long' }, async ({ page, buyer }) => {
  const id = await begin(page)
  await fillAddress(page)
  const form = step(page, 'العنوان')
  await form.getByLabel('العنوان الوطني المختصر').fill('JDAA752')
  await page.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
  await expect(form.getByLabel('العنوان الوطني المختصر')).toHaveAccessibleDescription(/أربعة أرقام/)
  await form.getByRole('button', { name: /سأكتب العنوان كاملًا/ }).click()
  await form.getByLabel('الرمز البريدي').fill('12')
  await form.getByLabel('رقم المبنى').fill('7521')
  await page.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
  await expect(form.getByLabel('الرمز البريدي')).toHaveAccessibleDescription('الرمز البريدي خمسة أرقام.')
  await expect(form.getByLabel('الرقم الإضافي')).toHaveAccessibleDescription('املأ هذا الحقل.')
  await expect(form.getByLabel('اسم الشارع')).toBeFocused()
  await expectAccessible(page)
  expect(await buyer.read<Order>(`/api/orders/${id}`)).toMatchObject({ address: null })
})

test('a short address is looked up where the shop looks it up', { tag: '@long' }, async ({ page, buyer }) => {
  await page.route('**/api/places', async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...rest, data: { ...data, short_address_lookup: true } } })
  })
  const found = { short_address: 'RRRD2929', building: '2929', street: 'ريحانة بنت زيد', district: 'العارض' }
  const place = { city: 'riyadh', region: 'SA-01', postal_code: '13337', additional_number: '8118' }
  await page.route('**/api/addresses/lookup?short_address=RRRD2929', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { ...found, ...place } } }),
  )
  const id = await begin(page)
  const form = step(page, 'العنوان')
  await form.getByLabel('العنوان الوطني المختصر').pressSequentially('rrrd ٢٩٢٩')
  await expect(form.getByRole('status').filter({ hasText: 'ريحانة بنت زيد، العارض' })).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'المدينة' })).toHaveValue('الرياض')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
  await expect(step(page, 'الدفع').getByRole('heading')).toBeFocused()
  expect(await buyer.read<Order>(`/api/orders/${id}`)).toMatchObject({
    address: { short_address: 'RRRD2929', district: 'العارض', building: '2929', postal_code: '13337' },
  })
})

test('an order changed and then paid in another tab says so', { tag: '@long' }, async ({ page, buyer }) => {
  const id = await openPayment(page, buyer)
  const other = await page.context().newPage()
  const comeBack = async (): Promise<void> => {
    await other.bringToFront()
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  await buyer.send('put', `/api/orders/${id}/delivery`, { method: 'express' })
  await comeBack()
  await expect(main(page).locator(':focus')).toContainText('التوصيل: كان')
  await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  await payOnDelivery(buyer, await buyer.read<Order>(`/api/orders/${id}`))
  await comeBack()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
})

test.describe('an order that has changed since it was shown', () => {
  test.use({ expectedMessages: [/status of 409/] })

  test('is shown again before payment', async ({ page, buyer, request }) => {
    const id = await openPayment(page, buyer)
    await step(page, 'الدفع')
      .getByRole('radio', { name: /الدفع عند الاستلام/ })
      .check()
    // Another tab selected another delivery method.
    const headers = { authorization: `Bearer ${buyer.token}` }
    await request.put(`/api/orders/${id}/delivery`, { headers, data: { method: 'express' } })
    await page.getByRole('button', { name: /أكّد الطلب/ }).click()
    await expect(main(page).getByRole('alert')).toContainText('التوصيل: كان')
    const { totals } = await buyer.read<Order>(`/api/orders/${id}`)
    await page.getByRole('button', { name: new RegExp(`أكّد الطلب.*${formatAmount(totals.total)}`) }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
  })
})

test.describe('checkout without items', () => {
  test.use({ expectedMessages: [/status of (404|409)/] })

  test('says so, and so does an order of another customer', { tag: '@long' }, async ({ page, customers }) => {
    await customers.signIn(page, await customers.signUp())
    await page.goto('/checkout')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('لنبدأ من السلة')
    await expect(main(page).locator(':focus')).toContainText('لنبدأ من السلة')
    await expectAccessible(page)
    await page.goto('/checkout/1')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('لم نجد هذا الطلب')
    // A product of which a variant is to be chosen first.
    await page.goto('/checkout?sku=WH-COF-001')
    await page.waitForURL(/\/products\/WH-COF-001$/)
  })
})

test(
  'a guest registers at the checkout, and finds the cart there',
  { tag: '@long' },
  async ({ page, customers, request, shop }) => {
    const response = await request.post('/api/cart/items', { data: { sku: await inStock(shop) } })
    const { data } = (await response.json()) as { data: Cart }
    const phone = newPhone()
    await page.goto('/robots.txt')
    await page.evaluate(
      (kept) => localStorage.setItem('cart', kept),
      JSON.stringify({ length: data.length, id: data.id }),
    )
    await page.goto('/checkout')
    await page.waitForURL(/\/auth\/login/)
    await hydrated(page)
    await main(page).getByRole('link', { name: 'الدخول بكلمة المرور' }).click()
    await main(page).getByRole('link', { name: 'أنشئ حسابًا' }).click()
    await page.getByLabel('الاسم الكامل').fill('نورة القحطاني')
    await page.getByRole('textbox', { name: 'رقم الجوال' }).fill(phone)
    await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
    await page.getByLabel('رمز التحقق').pressSequentially(await customers.codeFor(phone))
    await page.waitForURL(/\/checkout\/\d+$/)
    await expect(main(page).getByRole('region', { name: 'ملخص الطلب' })).toContainText(formatAmount(data.totals.total))
  },
)

test(
  'a signed-out customer is asked to sign in, and returns to the checkout',
  { tag: '@long' },
  async ({ page, customers, request, shop }) => {
    const customer = await customers.signUp()
    await request.post('/api/cart/items', {
      headers: { authorization: `Bearer ${customer.token}` },
      data: { sku: await inStock(shop) },
    })
    await page.goto('/checkout')
    await page.waitForURL(/\/auth\/login\?next=%2Fcheckout$/)
    await signInByPassword(main(page), customer.phone)
    await page.waitForURL(/\/checkout\/\d+$/)
  },
)
