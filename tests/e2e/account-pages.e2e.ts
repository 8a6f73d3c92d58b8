import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AccountExport } from '#api/contract/account.ts'
import type { Order } from '#api/contract/order.ts'
import { expectAccessible } from './accessible.ts'
import { callsOf, checkOut, inStock, main, payOnDelivery, step as section } from './buyers.ts'
import { arabicDigits, newEmail, newPhone, PASSWORD, test as base, type Customer } from './customers.ts'
import { dialogsOver, expect } from './fixtures.ts'

type Buyer = Customer & {
  /** A confirmed cash-on-delivery order of one item. */
  buy: () => Promise<Order>
}

const test = base.extend<{ buyer: Buyer }>({
  buyer: async ({ customers, page, request, shop }, use) => {
    const customer = await customers.signUp()
    const calls = { ...customer, ...callsOf(request, customer) }
    await customers.signIn(page, customer)
    await use({
      ...customer,
      async buy() {
        await calls.send('post', '/api/cart/items', { sku: await inStock(shop) })
        return payOnDelivery(calls, await checkOut(calls))
      },
    })
  },
})

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a customer adds, changes and deletes addresses, and chooses a default', async ({ page, buyer }) => {
  expect(buyer.user.name).toBeTruthy()
  await page.goto('/account/addresses')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('لم تضف عنوانًا بعد')
  await expectAccessible(page)
  for (const [label, building] of [
    ['المنزل', '2919'],
    ['العمل', '7521'],
  ] as const) {
    await main(page).getByRole('link', { name: 'أضف عنوانًا' }).click()
    if (label === 'المنزل') {
      await expect(main(page).locator('bdi', { hasText: buyer.user.name })).toBeVisible()
      await expectAccessible(page)
    } else {
      await main(page).getByLabel('اسم المستلم').fill('سارة')
      await main(page).getByRole('textbox', { name: 'رقم الجوال' }).fill('0501234567')
    }
    await main(page).getByRole('combobox', { name: 'المدينة' }).fill('جده')
    await main(page).getByRole('option', { name: 'جدة' }).first().click()
    if (label === 'المنزل')
      await main(page)
        .getByLabel('العنوان الوطني المختصر')
        .fill(`jdaa ${arabicDigits(building)}`)
    else {
      await main(page)
        .getByRole('button', { name: /سأكتب العنوان كاملًا/ })
        .click()
      for (const [name, typed] of [
        ['رقم المبنى', arabicDigits(building)],
        ['اسم الشارع', 'شارع الأمير سلطان'],
        ['الحي', 'الروضة'],
        ['الرمز البريدي', '23434'],
        ['الرقم الإضافي', '3618'],
      ] as const)
        await main(page).getByLabel(name).fill(typed)
    }
    await main(page).getByText('تفاصيل أخرى اختيارية').click()
    await main(page).getByLabel('اسم العنوان').fill(label)
    await main(page).getByRole('button', { name: 'احفظ العنوان' }).click()
    await expect(page).toHaveURL('/account/addresses')
    await expect(main(page).getByRole('heading', { level: 2, name: label })).toBeVisible()
  }
  const work = main(page).getByRole('listitem').filter({ hasText: 'العمل' })
  await work.getByRole('button', { name: 'اجعله الأساسي' }).click()
  await expect(work.getByText('الأساسي', { exact: true })).toBeVisible()
  await expect(work.getByRole('link', { name: /الخرائط/ })).toHaveAttribute('href', /maps.*7521/)
  await expectAccessible(page)
  await work.getByRole('button', { name: 'احذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(work).toHaveCount(0)
  await expect(main(page).getByText('الأساسي', { exact: true })).toBeVisible()
})

test('a customer searches an order, tracks it, reorders it and cancels it', async ({ page, buyer }) => {
  const order = await buyer.buy()
  await page.goto('/account/orders')
  await expect(main(page).getByRole('link', { name: order.number })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('searchbox').fill(arabicDigits(order.number))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await main(page).getByRole('link', { name: order.number }).click()
  await expect(page).toHaveURL(`/account/orders/${order.id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(order.number)
  await expect(section(page, 'مسار الطلب').getByRole('listitem').filter({ hasText: 'تأكد الطلب' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectAccessible(page)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(order.number)

  await main(page).getByRole('button', { name: 'اطلبه مجددًا' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'أضف إلى السلة' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.getByRole('dialog').getByRole('button', { name: 'أضف إلى السلة' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('list', { name: 'منتجات السلة' }).getByRole('listitem').first()).toContainText(
    order.lines[0]!.title,
  )

  await page.goto(`/account/orders/${order.id}`)
  await main(page).getByRole('button', { name: 'إلغاء الطلب' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ألغِ الطلب' }).click()
  await expect(section(page, 'مسار الطلب').getByText('أُلغي الطلب')).toBeVisible()
  await dialogsOver(page)
  await page.goto('/account/orders?show=over')
  await expect(main(page).getByRole('article').filter({ hasText: order.number })).toContainText('ملغى')
})

test.describe('an order of another customer', () => {
  test.use({ expectedMessages: [/status of 404/] })
  const PATHS = [
    ['/account/orders/999999', 'لا نجد هذا الطلب', undefined],
    ['/account/tickets/999999', 'لا نجد ما طلبته', '/account/tickets'],
    ['/account/ratings/999999', 'لا نجد ما طلبته', '/account/ratings'],
    ['/account/orders/999999/rate', 'لا نجد ما طلبته', '/account/orders'],
  ] as const

  test('redirects to the list, as do foreign tickets and ratings', { tag: '@long' }, async ({ page, buyer }) => {
    expect(buyer.token).toBeTruthy()
    for (const [path, words, list] of PATHS) {
      await page.goto(path)
      await expect(main(page).getByRole('heading', { level: 1 }), path).toHaveText(words)
      await expectAccessible(page)
      if (!list) continue
      await main(page).getByRole('link', { name: 'إلى القائمة' }).click()
      await expect(page).toHaveURL(list)
    }
  })
})

test.describe('offline', () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  test(
    'a page shows an error, and loads when the connection is back',
    { tag: '@long' },
    async ({ page, context, buyer }) => {
      expect(buyer.token).toBeTruthy()
      await page.route('**/api/wallet', (route) => route.abort('internetdisconnected'))
      await page.goto('/account/wallet')
      await expect(main(page).getByRole('alert')).toContainText('تعذّر عرض هذا القسم')
      await expectAccessible(page)
      await context.setOffline(true)
      await page.unroute('**/api/wallet')
      await context.setOffline(false)
      await expect(section(page, 'رصيدك')).toBeVisible()
    },
  )
})

test('a customer changes personal data, phone and e-mail by code, and downloads a copy of the data', async ({
  page,
  buyer,
  customers,
}) => {
  await page.goto('/account/info')
  const details = section(page, 'بياناتك')
  await details.getByLabel('الاسم').fill('نورة السالم')
  await details.getByLabel('تاريخ الميلاد (اختياري)').fill('1990-02-28')
  await details.getByLabel('الجنس (اختياري)').selectOption('female')
  await details.getByRole('button', { name: 'احفظ بياناتي' }).click()
  await toast(page, 'حُفظت بياناتك.')
  await page.reload()
  await expect(details.getByLabel('الاسم')).toHaveValue('نورة السالم')

  const contact = section(page, 'وسائل التواصل')
  const email = newEmail()
  await contact.getByRole('button', { name: 'غيّر البريد' }).click()
  await contact.getByLabel('البريد الجديد').fill(email)
  await contact.getByLabel('كلمة المرور الحالية').fill(PASSWORD)
  await contact.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
  // The answer comes late, when the next form is open already: that form stays.
  const nextFormOpen = Promise.withResolvers<void>()
  await page.route('**/api/account/email/verify', async (route) => {
    await nextFormOpen.promise
    await route.fallback()
  })
  await contact.getByLabel('رمز التحقق').fill(arabicDigits(await customers.codeFor(email)))
  const phone = newPhone()
  await contact.getByRole('button', { name: 'غيّر الرقم' }).click()
  nextFormOpen.resolve()
  await toast(page, 'تأكد بريدك.')
  await expect(contact.getByText(email)).toBeVisible()
  await expect(contact.getByText('مؤكد', { exact: true })).toBeVisible()

  await contact.getByRole('textbox', { name: 'رقم الجوال الجديد' }).fill(phone)
  await contact.getByLabel('كلمة المرور الحالية').fill(PASSWORD)
  await contact.getByRole('button', { name: 'أرسل رمز التحقق' }).click()
  await contact.getByLabel('رمز التحقق').fill(await customers.codeFor(phone))
  await toast(page, 'صار هذا رقم جوالك.')

  const offers = section(page, 'العروض والأخبار')
  await offers.getByRole('switch', { name: 'بالبريد الإلكتروني' }).check()
  await offers.getByText('سجل موافقاتك').click()
  await expect(offers.getByRole('listitem').first()).toContainText('وافقت على العروض بالبريد الإلكتروني')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'أريد نسخة من بياناتي' }).click()
  const data = section(page, 'نسخة من بياناتك')
  await data.getByLabel('كلمة المرور الحالية').fill(PASSWORD)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'نزّل بياناتي' }).click(),
  ])
  const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport
  expect(copy.tables['customers']).toMatchObject([
    {
      id: buyer.user.id,
      name: 'نورة السالم',
      email,
      birthday: expect.stringContaining('1990-02-28') as unknown as string,
    },
  ])
})

test(
  'statistics are readable bar by bar with the keyboard, and downloadable',
  { tag: '@long' },
  async ({ page, buyer }) => {
    await page.goto('/account/statistics')
    await expect(main(page).getByText('لا أرقام بعد')).toBeVisible()
    const { totals } = await buyer.buy()
    await page.reload()
    const chart = section(page, 'الإنفاق شهرًا بشهر')
    const bars = chart.getByRole('list', { name: 'الإنفاق شهرًا بشهر' }).getByRole('listitem')
    await expect(bars).toHaveCount(12)
    await bars.last().focus()
    await expect(bars.last()).toHaveAccessibleName(/في طلب واحد/)
    await page.keyboard.press('ArrowRight')
    await expect(bars.nth(10)).toBeFocused()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'نزّل ملف CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain(`,1,${(totals.total / 100).toFixed(2)},`)
  },
)
