import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { holding, openCart, summary } from './carts.ts'
import { step } from './buyers.ts'
import { arabicDigits, newPhone, test } from './customers.ts'
import { expect, hydrated } from './fixtures.ts'

// The browser logs the status of a refused request: a newcomer's code without a name.
test.use({ expectedMessages: [/status of 422/] })

const dialog = (page: Page) => page.getByRole('dialog')
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'رقم الجوال' })
const codeField = (page: Page) => page.getByLabel('رمز التحقق')
const IN_CHECKOUT = /\/checkout\/\d+$/

async function askInCart(page: Page, phone: string): Promise<void> {
  await summary(page).getByRole('link', { name: 'إتمام الطلب' }).click()
  await expect(dialog(page).getByText('لا تحتاج إلى كلمة مرور')).toBeVisible()
  await expect(phoneField(page)).toBeFocused()
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: 'أرسل الرمز' }).click()
  await expect(codeField(page)).toBeFocused()
}

test(
  'a newcomer enters number, code and name, and is in checkout with the cart',
  { tag: '@both' },
  async ({ page, request, customers }) => {
    const phone = newPhone()
    await holding(page, request, { 'WH-TEA-002': 2 })
    await openCart(page)
    await askInCart(page, arabicDigits('0501234567'))
    await expect(dialog(page).getByText(/أعد الإرسال بعد [01]:\d\d/)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')

    await page.getByRole('button', { name: 'تغيير الرقم' }).click()
    await expect(phoneField(page)).toHaveValue('050 123 4567')
    await expectAccessible(page, 'dialog[open]')
    await phoneField(page).fill(phone)
    await phoneField(page).press('Enter')
    await codeField(page).pressSequentially(arabicDigits(await customers.codeFor(phone)))

    await expect(page.getByLabel('الاسم الكامل')).toBeFocused()
    // Number, code and name.
    const before = 3
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.insertText('سارة الحربي')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(IN_CHECKOUT)
    const address = step(page, 'العنوان')
    await expect(address.getByText('سارة الحربي')).toBeVisible()
    const fields = (): Promise<number> =>
      address.locator('input:visible:not([type="radio"]), select:visible, textarea:visible').count()
    expect(before + (await fields()), 'fields with a short address').toBeLessThanOrEqual(6)
    await address.getByRole('button', { name: /سأكتب العنوان كاملًا/ }).click()
    await expect(address.getByLabel('الرقم الإضافي')).toBeVisible()
    expect(before + (await fields()), 'fields with a full address').toBeLessThanOrEqual(10)
    await expect(page.getByRole('region', { name: 'ملخص الطلب' })).toContainText('شاي')
  },
)

test(
  'who closes the shop to read the SMS finds the field again, and continues to checkout',
  { tag: '@long' },
  async ({ page, request, context, browser, customers }) => {
    const { phone } = await customers.signUp()
    await holding(page, request, { 'WH-TEA-002': 1 })
    await openCart(page)
    await askInCart(page, phone)
    const storageState = await context.storageState()
    await page.close()

    // Only what lasts is left, and the shop starts at its first page.
    const later = await browser.newContext({ storageState })
    const reopened = await later.newPage()
    await reopened.goto('/')
    await codeField(reopened).pressSequentially(await customers.codeFor(phone))
    await expect(reopened).toHaveURL(IN_CHECKOUT)
    await later.close()
  },
)

test(
  'a code requested in one tab can be entered in another, and both continue',
  { tag: '@long' },
  async ({ page, context, customers }) => {
    const { phone } = await customers.signUp()
    await page.goto('/account/addresses')
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'أرسل الرمز' }).click()
    await expect(codeField(page)).toBeFocused()

    const other = await context.newPage()
    await other.goto('/auth/login?next=%2Faccount%2Finfo')
    await expect(codeField(other)).toBeFocused()
    await codeField(other).pressSequentially(await customers.codeFor(phone))
    await expect(other).toHaveURL('/account/info')
    await expect(page).toHaveURL('/account/addresses')
  },
)

test(
  'the register page and a recovered password lead back to checkout too',
  { tag: '@long' },
  async ({ page, request, customers }) => {
    const { phone } = await customers.signUp()
    await holding(page, request, { 'WH-TEA-002': 1 })
    await openCart(page)
    await summary(page).getByRole('link', { name: 'إتمام الطلب' }).click()
    await dialog(page).getByRole('button', { name: 'الدخول بكلمة المرور' }).click()
    await expect(dialog(page).getByRole('link', { name: 'أنشئ حسابًا' })).toHaveAttribute(
      'href',
      '/auth/register?next=%2Fcheckout',
    )
    await dialog(page).getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
    await expect(page).toHaveURL('/auth/forgot-password?next=%2Fcheckout')
    await hydrated(page)
    await page.getByLabel('رقم الجوال أو البريد').fill(phone)
    await page.getByRole('button', { name: 'أرسل الرمز' }).click()
    await expect(codeField(page)).toBeVisible()
    await codeField(page).pressSequentially(await customers.codeFor(phone))
    const chosen = 'نافذة فوق غيمة حمراء'
    await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
    await page.getByLabel('رقم الجوال أو البريد').fill(phone)
    await page.getByLabel('كلمة المرور', { exact: true }).fill(chosen)
    await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click()
    await expect(page).toHaveURL(IN_CHECKOUT)
  },
)

test(
  'a customer without a password sets one in the account by a code',
  { tag: '@long' },
  async ({ page, customers, request }) => {
    const phone = newPhone()
    await page.goto('/auth/login?next=%2Faccount%2Finfo')
    await hydrated(page)
    await phoneField(page).fill(phone)
    await page.getByRole('button', { name: 'أرسل الرمز' }).click()
    await codeField(page).pressSequentially(await customers.codeFor(phone))
    await page.getByLabel('الاسم الكامل').fill('سارة')
    await page.getByRole('button', { name: 'إنشاء الحساب والمتابعة' }).click()
    await expect(page).toHaveURL('/account/info')

    const section = page.getByRole('region', { name: 'إضافة كلمة مرور' })
    await section.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
    await expect(section.getByLabel('رمز التأكيد')).toHaveAccessibleDescription('اطلب الرمز أولًا، ثم اكتبه هنا.')
    await section.getByRole('button', { name: 'أرسل رمزًا إلى جوالي' }).click()
    await expect(section.getByText(/أعد الإرسال بعد/)).toBeVisible()
    await expectAccessible(page)
    const password = 'قهوتي الساعة ٧ صباحًا'
    await section.getByLabel('رمز التأكيد').pressSequentially(await customers.codeFor(phone))
    await section.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'احفظ كلمة المرور' }).click()
    await expect(page.getByRole('heading', { name: 'تغيير كلمة المرور' })).toBeVisible()
    const login = await request.post('/api/login', { data: { identifier: phone, password } })
    expect(login.status()).toBe(200)
  },
)
