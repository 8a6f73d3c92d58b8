import { randomUUID } from 'node:crypto'
import type { Order } from '#api/contract/order.ts'
import { adminRoutes, routes } from '#locales/routes.ts'
import { giveMoney } from '#tests/fixtures/orders.ts'
import { signedInPerson } from '#tests/fixtures/staff.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut, inStock, step } from './buyers.ts'
import { arabicDigits, newPhone, test } from './customers.ts'
import { expect } from './fixtures.ts'

test('staff change a line: the customer sees the order and the refund, and pays for what comes later', async ({
  customers,
  page,
  request,
  shop,
  database: { db },
  jobs,
  browser,
  baseURL,
}) => {
  void jobs
  const customer = await customers.signUp()
  const buyer = { ...customer, ...callsOf(request, customer) }
  await buyer.send('post', '/api/cart/items', { sku: await inStock(shop), quantity: 3 })
  const { id, totals } = await checkOut(buyer)
  await giveMoney({ db }, customer.user.id, totals.total, true)
  const payment = { wallet: true, total: totals.total }
  const order: Order = await buyer.send('post', `/api/orders/${id}/payments`, payment, {
    'idempotency-key': randomUUID(),
  })

  const { headers } = await signedInPerson(db, { name: 'بدر', role: 'orders' })
  const [name, value] = headers.cookie.split('=')
  const desk = await browser.newContext({ locale: 'ar' })
  await desk.addCookies([{ name: name!, value: value!, url: baseURL! }])
  const staff = await desk.newPage()
  await staff.goto(adminRoutes.order(id))
  await staff.getByRole('button', { name: 'عدّل المنتجات' }).click()
  const dialog = staff.getByRole('dialog')
  const pieces = dialog.getByRole('spinbutton').first()
  await pieces.fill('١')
  await pieces.press('Enter')
  await expect(dialog.getByText('يعود إلى العميل')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^الإجمالي/ })).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'احفظ التعديل' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('region', { name: /قطعة/ })).toContainText('× 1')

  await customers.signIn(page, customer)
  await page.goto(routes.order(id))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'الفواتير والإشعارات الدائنة' })).toBeVisible()
  await expect(main.getByText('عاد إلى محفظتك')).toBeVisible()
  const after: Order = await buyer.send('post', `/api/orders/${id}/check`)
  expect(after.refunds).toMatchObject([
    { to: 'wallet', amount: order.totals.total - after.totals.total, state: 'done' },
  ])

  await staff.getByRole('button', { name: 'عدّل المنتجات' }).click()
  await pieces.fill('2')
  await pieces.press('Enter')
  await dialog.getByRole('button', { name: 'أرسل رابط الدفع' }).click()
  await expect(staff.getByRole('region', { name: 'تعديل ينتظر الدفع' })).toBeVisible()
  await expectAccessible(staff)
  await desk.close()

  await page.reload()
  const waiting = page.getByRole('region', { name: 'تعديل ينتظر الدفع' })
  await expect(waiting.getByRole('radio', { name: /رصيد المحفظة/ })).toBeChecked()
  await expectAccessible(page)
  await waiting.getByRole('button', { name: /ادفع الفرق/ }).click()
  await expect(waiting).toBeHidden()
  const paid: Order = await buyer.send('post', `/api/orders/${id}/check`)
  expect(paid).toMatchObject({ lines: [{ quantity: 2 }] })
})

test(
  'staff make an order by phone, and it arrives in the queue as soon as its customer confirms it by the link',
  { tag: '@long' },
  async ({ customers, shop, database: { db }, jobs, browser, page, baseURL }) => {
    void jobs
    const phone = newPhone()
    const sku = await inStock(shop)
    const { headers } = await signedInPerson(db, { name: 'بدر', role: 'orders' })
    const [name, value] = headers.cookie.split('=')
    const desk = await browser.newContext({ locale: 'ar', viewport: { width: 1440, height: 900 } })
    await desk.addCookies([{ name: name!, value: value!, url: baseURL! }])
    const staff = await desk.newPage()
    const press = (role: 'button' | 'link', label: string | RegExp) =>
      staff.getByRole(role, { name: label }).press('Enter')
    await staff.goto(adminRoutes.orders())
    // The menu's link to the queue tells of new orders in the same words.
    await staff.getByRole('link', { name: 'طلب جديد', exact: true }).press('Enter')
    await expect(staff.getByRole('heading', { level: 1, name: 'طلب بالهاتف' })).toBeVisible()
    const mobile = staff.getByRole('textbox', { name: 'رقم جوال العميل' })
    await mobile.focus()
    await staff.keyboard.insertText(arabicDigits(phone))
    const newcomer = staff.getByRole('textbox', { name: 'اسم العميل' })
    await newcomer.focus()
    await staff.keyboard.insertText('هدى السالم')
    await staff.getByRole('searchbox', { name: 'ابحث باسم المنتج أو رمزه' }).fill(sku)
    await press('button', /^أضف /)
    const pieces = staff.getByRole('spinbutton')
    await pieces.fill('٩٩')
    await pieces.press('Enter')
    await pieces.fill('٢')
    await pieces.press('Enter')
    await staff.getByRole('combobox', { name: 'المدينة' }).selectOption({ label: 'الرياض' })
    await staff.getByRole('textbox', { name: 'الحي' }).fill('العليا')
    await staff.getByRole('textbox', { name: 'الشارع' }).fill('طريق الملك فهد')
    await staff.getByRole('textbox', { name: 'رقم المبنى' }).fill('12')
    await expect(staff.getByText('أربعة أرقام')).toBeVisible()
    await staff.getByRole('textbox', { name: 'رقم المبنى' }).fill('٢٩١٩')
    await expect(staff.getByRole('radio', { name: /توصيل/ }).first()).toBeChecked()
    await expect(staff.getByRole('region', { name: 'المبالغ' })).toContainText('الإجمالي')
    await expectAccessible(staff)
    await staff.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(staff)
    await press('button', 'أنشئ الطلب وأرسل رابط الدفع')
    const waiting = staff.getByRole('region', { name: 'طلب ينتظر الدفع' })
    await expect(waiting).toBeVisible()
    await expectAccessible(staff)
    await press('button', 'عدّل المنتجات')
    const dialog = staff.getByRole('dialog')
    const stepper = dialog.getByRole('spinbutton')
    await expect(stepper).toHaveValue('2')
    await expect(dialog.getByRole('button', { name: 'احفظ وأرسل الرابط' })).toBeDisabled()
    await stepper.fill('٣')
    await stepper.press('Enter')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: 'احفظ وأرسل الرابط' }).click()
    await expect(dialog).toBeHidden()
    await expect(staff.getByRole('region', { name: /قطع/ })).toContainText('× 3')
    const link = await waiting.getByText(/checkout/).textContent()
    const number = /[\d-]{11}/.exec((await staff.getByRole('heading', { level: 1 }).textContent())!)![0]
    await staff.goto(adminRoutes.orders())
    const row = staff.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('بانتظار الدفع')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link!)
    // The link says nothing of whom it is for.
    await page.getByRole('textbox', { name: 'رقم الجوال' }).fill(phone)
    await page.getByRole('button', { name: 'أرسل الرمز' }).click()
    await page.getByLabel('رمز التحقق').pressSequentially(await customers.codeFor(phone))
    await expect(page).toHaveURL(/\/checkout\/\d+/)
    const payment = step(page, 'الدفع')
    await payment.getByRole('radio', { name: /الدفع عند الاستلام/ }).check()
    await expectAccessible(page)
    await payment.getByRole('button', { name: /^أكّد/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('شكر')

    await expect(staff.getByRole('status').filter({ hasText: `طلب جديد \u2066${number}\u2069` })).toBeAttached()
    await expect(row).toContainText('جديد')
    await desk.close()
  },
)
