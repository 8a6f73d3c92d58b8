import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminRoutes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { main, payByCard, step } from './buyers.ts'
import { newPhone, test as base, withoutProxy } from './customers.ts'
import { openEmptyShop, type EmptyShop } from './empty-shop.ts'
import { expect, hydrated } from './fixtures.ts'
import { PUBLISHED } from './staff.ts'

const test = base.extend<{ emptyShop: EmptyShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are requested
  emptyShop: async ({}, use) => {
    const shop = await openEmptyShop()
    await use(shop)
    await shop.close()
  },
  baseURL: ({ emptyShop }, use) => use(emptyShop.url),
})
test.use({
  ...withoutProxy,
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  // Who is signed in, at first; a refund without a fresh proof; a lost answer; an empty page, a code without a name.
  expectedMessages: [/status of (401|403|404|422)/],
})

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="gold"/></svg>'
const HEADER = 'النوع,أسم المنتج,تصنيف المنتج,سعر المنتج,السعر المخفض,رمز المنتج sku,الكمية,حالة المنتج'
const POT = 'منتج جاهز,دلة القصيم,أدوات القهوة,149,,DALLAH-1,12,مرئي'
const CUP = (price: string) => `منتج جاهز,فنجان نجد,أدوات القهوة,${price},,FINJAN-1,30,مرئي`

test(
  'the first day of a merchant: from an empty shop to the first order and its refund',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser, emptyShop, customers }) => {
    // It starts a shop of its own.
    test.setTimeout(scaled(600_000))
    await test.step('the owner joins and sees what is left to do', async () => {
      await withAuthenticator(page)
      await page.goto(emptyShop.invitation)
      await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: /^أهلًا/ })).toBeFocused()
      await expect(page.getByRole('region', { name: 'جهّز متجرك' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step("the day's work is there while the setup cannot be read", async () => {
      const failed = { success: false, message: 'تعذّر' }
      await page.route('**/api/staff/setup', (route) => route.fulfill({ status: 404, json: failed }))
      await page.goto(adminRoutes.today())
      await expect(page.getByRole('heading', { level: 1, name: /^أهلًا/ })).toBeVisible()
      await page.unroute('**/api/staff/setup')
    })

    await test.step('name, contact and numbers, as the steps of the setup lead to them', async () => {
      await fromSetup(page, 'من أنت', 'اسم المتجر')
      await page.getByRole('textbox', { name: 'اسم المتجر' }).fill('دار الهيل')
      await save(page)
      await fromSetup(page, 'العنوان الوطني', 'التواصل والعنوان')
      await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('salam@daralhail.sa')
      await save(page)
      await page.goto(adminRoutes.today())
      await stepOf(page, 'العنوان الوطني').getByText('العنوان الوطني', { exact: true }).click()
      await expect(stepOf(page, 'العنوان الوطني')).toContainText('رقم واتساب')
      await fromSetup(page, 'من أنت', 'السجل والضريبة')
      await page.getByRole('textbox', { name: 'رقم السجل التجاري' }).fill('١٠١٠٥٥٥٥٥٥')
      await page.getByRole('textbox', { name: 'الرقم الضريبي' }).fill('٣٠٠٠٥٥١٨٤٤٠٠٠٠٣')
      await save(page)
    })

    await test.step('the logo', async () => {
      await page.goto(adminRoutes.settings('face'))
      await page.getByLabel(/^الشعار/).setInputFiles({
        name: 'شعار.png',
        mimeType: 'image/png',
        buffer: await sharp(Buffer.from(LOGO)).png().toBuffer(),
      })
      await save(page)
    })

    await test.step('a zone of its own with a price, without any code to type', async () => {
      await page.goto(adminRoutes.settings('delivery'))
      await page.getByRole('button', { name: 'أضف صفًا' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'اسم النطاق' }).fill('الطائف وحدها')
      await dialog.getByRole('combobox', { name: 'المدن' }).fill('الطائف')
      await dialog.getByRole('option', { name: 'الطائف' }).first().click()
      await dialog.getByRole('button', { name: 'تطبيق' }).click()
      const cell = page.getByRole('button', { name: 'عادي: الطائف وحدها' })
      await cell.press('Enter')
      await dialog.getByRole('textbox', { name: 'السعر', exact: true }).fill('١٩')
      await dialog.getByRole('textbox', { name: 'السعر', exact: true }).press('Enter')
      await expect(cell).toBeFocused()
      await expectAccessible(page)
      await save(page)
      await expect(page.getByText(PUBLISHED)).toBeVisible()
    })

    await test.step('a file of Salla, whose rejected row is corrected', async () => {
      await page.goto(adminRoutes.today())
      await fromSetup(page, 'منتجاتك', 'من ملف أو قالب')
      await importFile(page, 'سلة.csv', [HEADER, POT, CUP('بلا سعر')])
      await expect(page.getByRole('row').filter({ hasText: 'D3' })).toBeVisible()
      await expect(main(page)).not.toContainText(/--|[{}]/)
      await runImport(page)
      await page.goto(adminRoutes.imports())
      await importFile(page, 'مصحح.csv', [HEADER, POT, CUP('٢٥')])
      await runImport(page)
    })

    const shopper = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await test.step('a page of its own, linked once it is published', async () => {
      await page.goto(adminRoutes.storefront('pages'))
      await page.getByRole('button', { name: 'أضف صفحة' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'العنوان' }).fill('حكاية الدار')
      await page.getByRole('button', { name: 'أنشئ المسودة' }).click()
      await page.getByRole('button', { name: 'نشر', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('أضف قسمًا واحدًا على الأقل قبل النشر.')
      await shopper.goto('/')
      await expect(shopper).toHaveTitle(/دار الهيل/)
      const link = shopper.getByRole('contentinfo').getByRole('link', { name: 'حكاية الدار' })
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: 'أضف قسمًا' }).click()
      await page.getByRole('textbox', { name: 'عنوان القسم' }).fill('من البداية')
      await page.getByRole('textbox', { name: 'نص القسم' }).fill('نحمص قهوتنا كل صباح.')
      await page.getByRole('button', { name: 'نشر', exact: true }).click()
      await expect(page.getByText(PUBLISHED)).toBeVisible()
      await shopper.reload()
      await link.click()
      await expect(shopper.getByText('نحمص قهوتنا كل صباح.')).toBeVisible()
    })

    await test.step('the first order, by a shopper on a phone', async () => {
      const phone = newPhone()
      await shopper.goto('/products/FINJAN-1')
      await hydrated(shopper)
      await main(shopper).getByRole('button', { name: 'أضف إلى السلة', exact: true }).click()
      await shopper.getByRole('dialog').getByRole('link', { name: 'إتمام الطلب' }).click()
      await shopper.getByRole('textbox', { name: 'رقم الجوال' }).fill(phone)
      await shopper.getByRole('button', { name: 'أرسل الرمز' }).click()
      await shopper.getByLabel('رمز التحقق').pressSequentially(await customers.codeFor(phone))
      await shopper.getByLabel('الاسم الكامل').fill('سارة الحربي')
      await shopper.getByLabel('الاسم الكامل').press('Enter')
      const address = step(shopper, 'العنوان')
      await address.getByRole('combobox', { name: 'المدينة' }).fill('الطائف')
      await address.getByRole('option', { name: 'الطائف' }).first().click()
      await address.getByLabel('العنوان الوطني المختصر').fill('TFSH ٧٥٢١')
      await shopper.getByRole('button', { name: 'استخدم هذا العنوان' }).click()
      // The cup, and the delivery of the new zone.
      await expect(shopper.getByRole('button', { name: /^ادفع/ })).toContainText('44')
      await step(shopper, 'الدفع')
        .getByRole('radio', { name: /بطاقة بنكية/ })
        .check()
      await payByCard(shopper, '1010')
      await expect(main(shopper).getByRole('heading', { level: 1, name: 'شكرًا لك، تأكد طلبك' })).toBeVisible()
    })

    await test.step('its refund, which the merchant and the shopper see', async () => {
      await page.goto(adminRoutes.orders())
      await page.getByRole('row').filter({ hasText: 'سارة الحربي' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'المزيد' }).click()
      await page.getByRole('menuitem', { name: 'أعد مبلغًا' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'المبلغ بالريال' }).fill('٢٥')
      await dialog.getByRole('textbox', { name: 'السبب' }).fill('وصل مكسورًا')
      await dialog.getByRole('button', { name: 'أعد مبلغًا' }).click()
      await expect(dialog).toBeHidden()
      await page.goto(adminRoutes.orders('refunds'))
      await expect(page.getByRole('row').filter({ hasText: 'أُعيد' })).toContainText('25')
      await main(shopper).getByRole('link', { name: 'تابع طلبك' }).click()
      await expect(main(shopper).getByText('أُعيد من حيث دفعت')).toBeVisible()
      await expectAccessible(page)
    })
    await shopper.context().close()
  },
)

const stepOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'جهّز متجرك' })
    .getByRole('group')
    .filter({ has: page.getByText(name, { exact: true }) })

async function fromSetup(page: Page, name: string, link: string): Promise<void> {
  await page.goto(adminRoutes.today())
  const item = stepOf(page, name)
  await expect(item).toBeVisible()
  const way = item.getByRole('link', { name: link })
  if (!(await way.isVisible())) await item.getByText(name, { exact: true }).click()
  await way.click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'احفظ' }).click()
  await expect(page.getByRole('region', { name: 'تغييرات لم تُحفظ' })).toBeHidden()
}

async function importFile(page: Page, name: string, rows: string[]): Promise<void> {
  const buffer = Buffer.from(`${rows.join('\n')}\n`)
  await page.getByLabel('ملف المنتجات').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByText('لم يتغيّر شيء بعد.')).toBeVisible()
}

async function runImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^استورد التغييرات/ }).click()
  await expect(page.getByText(PUBLISHED)).toBeVisible()
}
