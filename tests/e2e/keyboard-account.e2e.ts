import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test as base } from './community.ts'
import { PASSWORD, withoutProxy, type Customer } from './customers.ts'
import { expect } from './fixtures.ts'
import { expectVisibleFocus, press, tabTo, type } from './keys.ts'

// These tests use the keyboard only, and check a visible focus after each step.
const test = base.extend<{ noura: Customer }>({
  noura: async ({ customers, page }, use) => {
    const noura = await customers.signUp()
    await customers.signIn(page, noura)
    await use(noura)
  },
})
const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })

/** Opens the operating system's file dialog, which tests cannot use by keyboard. */
async function attach(
  page: Page,
  adder: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await press(page, adder)
  await (await asked).setFiles(file)
}

test(
  'a customer writes to support with a file, gets an answer, replies, and closes the ticket',
  { tag: '@desktop' },
  async ({ page, noura, community }) => {
    await page.goto('/account/tickets')
    await press(page, main(page).getByRole('link', { name: 'رسالة جديدة' }))
    await tabTo(page, page.getByLabel('نوع الرسالة'))
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByLabel('نوع الرسالة')).toHaveValue('delivery')
    await press(page, button(page, 'أرسل'))
    await expect(page.getByText('اكتب موضوع رسالتك.')).toBeVisible()
    await type(page, page.getByLabel('الموضوع'), 'تأخرت الشحنة')
    await type(page, page.getByLabel('رسالتك'), 'أين وصلت؟')
    const receipt = { name: 'إيصال.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 receipt') }
    await attach(page, button(page, 'أرفق ملفات'), receipt)
    const file = main(page).getByRole('button', { name: /إيصال/ })
    await expect(file).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(file).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(file).toHaveCount(0)
    await expectVisibleFocus(page)
    await attach(page, button(page, 'أرفق ملفات'), receipt)
    await expect(file).toBeVisible()
    await expectAccessible(page)
    await press(page, button(page, 'أرسل'))
    await expect(page.getByRole('heading', { name: 'تأخرت الشحنة' })).toBeVisible()
    await expectVisibleFocus(page)
    const trail = page.getByRole('navigation', { name: 'مسار التصفح' })
    await expect(trail.getByRole('link')).toHaveText(['حسابي', 'رسائلي'])

    await community.answer(noura.user.id, 'تصلك غدًا.')
    await page.reload()
    await expect(page.getByText('تصلك غدًا.')).toBeVisible()
    const download = page.waitForEvent('download')
    await press(page, button(page, 'حمّل إيصال'))
    expect((await download).suggestedFilename()).toBe('إيصال.pdf')
    await type(page, page.getByLabel('ردك'), 'شكرًا لكم')
    await press(page, button(page, 'أرسل الرد'))
    await expect(page.getByText('شكرًا لكم')).toBeVisible()
    await expect(button(page, 'أرسل الرد')).toBeFocused()
    await expectAccessible(page)
    await press(page, button(page, 'انتهى الأمر، أغلق الرسالة'))
    await expect(page.getByText('مغلقة')).toBeVisible()
    await expectVisibleFocus(page)
  },
)

// Customers who are not partners get 404.
test.use({ expectedMessages: [/status of 404/] })
test(
  'a customer applies as partner, is accepted, and copies the link',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, noura, community }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/account/partner')
    await press(page, button(page, 'أرسل الطلب'))
    await expect(page.getByLabel('موقعك أو حسابك')).toBeFocused()
    await type(page, page.getByLabel('موقعك أو حسابك'), 'https://coffee.example')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('وصلنا طلبك')).toBeVisible()
    await expectVisibleFocus(page)
    const code = await community.acceptPartner(noura.user.id)
    await page.reload()
    await expect(page.getByText(`?ref=${code}`)).toBeVisible()
    await expectAccessible(page)
    await press(page, button(page, 'شارك الرابط'))
    const dialog = page.getByRole('dialog', { name: 'مشاركة' })
    await press(page, dialog.getByRole('button', { name: 'نسخ الرابط' }))
    await expect(dialog.getByRole('status')).toHaveText('نُسخ الرابط، الصقه حيث تشاء.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`\\?ref=${code}$`))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'شارك الرابط')).toBeFocused()
    await page.goto(`/?ref=${code}`)
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`ref=${code}`)
  },
)

test(
  'a customer rates an order with stars, text and photo, and changes the rating',
  { tag: '@desktop' },
  async ({ page, noura, community }) => {
    const { title, order } = await community.delivered(noura.user.id)
    await page.goto(`/account/orders/${order}/rate`)
    const card = page.getByRole('region', { name: title })
    await press(page, page.getByRole('button', { name: 'أرسل التقييم' }))
    await expect(card.getByText('اختر عدد النجوم.')).toBeVisible()
    await expectVisibleFocus(page)
    await press(page, card.getByRole('radio').first(), 'Space')
    for (let star = 0; star < 4; star++) await page.keyboard.press('ArrowLeft')
    await expect(card.getByRole('radio', { name: 'ممتاز' })).toBeChecked()
    await expectVisibleFocus(page)
    await type(page, card.getByRole('textbox', { name: 'رأيك' }), 'طازج ولذيذ')
    const photo = { name: 'صورتي.png', mimeType: 'image/png', buffer: await community.photo() }
    await attach(page, card.getByRole('button', { name: 'أضف صورًا' }), photo)
    await expect(card.getByRole('img', { name: 'الصورة 1' })).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(card.getByRole('button', { name: 'أزل الصورة 1' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'أضف صورًا' })).toBeFocused()
    await attach(page, card.getByRole('button', { name: 'أضف صورًا' }), photo)
    await expect(card.getByRole('img', { name: 'الصورة 1' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'أرسل التقييم' }))
    await expect(card.getByText('قيد المراجعة')).toBeVisible()
    await expect(card.locator(':focus')).toHaveCount(1)
    await press(page, card.getByRole('button', { name: 'عدّل' }))
    await type(page, card.getByRole('textbox', { name: 'رأيك' }), 'طازج، وتغليفه أنيق')
    await press(page, card.getByRole('button', { name: 'احفظ التعديل' }))
    await expect(card.getByText('طازج، وتغليفه أنيق')).toBeVisible()
    await expectVisibleFocus(page)
  },
)

test.describe('the wallet', () => {
  test.use(withoutProxy)
  test('is topped up, and its movements are filtered', { tag: '@desktop' }, async ({ page, noura }) => {
    expect(noura.token).toBeTruthy()
    await page.goto('/account/wallet')
    const form = main(page).getByRole('region', { name: 'شحن المحفظة' })
    await press(page, form.getByRole('button', { name: /50/ }).first())
    await expect(form.getByLabel('المبلغ بالريال')).toHaveValue('50')
    await type(page, form.getByLabel('المبلغ بالريال'), '٧٥')
    await tabTo(page, form.getByRole('radio').first())
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: /بطاقة/ })).toBeChecked()
    await expectVisibleFocus(page)
    await press(page, form.getByRole('button', { name: /^اشحن/ }))
    await press(page, page.getByRole('listitem').filter({ hasText: '1111' }).getByRole('link', { name: 'استعملها' }))
    await press(page, page.getByRole('button', { name: 'ادفع الآن' }))
    await press(page, page.getByRole('button', { name: 'تأكيد الدفع' }))
    await page.waitForURL(/\/account\/wallet\?payment=/)
    await expect(main(page).getByRole('status').filter({ hasText: 'إلى محفظتك' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'رصيدك' })).toContainText('75')
    const movements = main(page).getByRole('region', { name: 'حركات المحفظة' })
    await expect(movements.getByRole('row').filter({ hasText: 'شحن' })).toContainText('75')
    await press(page, movements.getByRole('button', { name: 'صادر' }))
    await expect(movements.getByText('لا حركات بهذه التصفية')).toBeVisible()
    await expect(movements.getByRole('button', { name: 'صادر' })).toBeFocused()
    await expectAccessible(page)
    await press(page, movements.getByRole('button', { name: 'امسح عوامل التصفية' }))
    await expect(movements.getByRole('row').filter({ hasText: 'شحن' })).toContainText('75')
    await expectVisibleFocus(page)
    await page.goto('/notifications')
    await expect(page.getByRole('link', { name: /شُحنت محفظتك بمبلغ.*75/ })).toHaveAttribute('href', '/account/wallet')
  })
})

test(
  'consents, notification channels and other devices are changed without losing the focus',
  { tag: ['@desktop', '@long'] },
  async ({ page, noura, request }) => {
    await request.post('/api/login', { data: { identifier: noura.phone, password: PASSWORD } })
    await page.goto('/account/info')
    const offers = main(page).getByRole('switch').first()
    await press(page, offers, 'Space')
    await expect(main(page).getByText('سجل موافقاتك')).toBeVisible()
    await expect(offers).toBeFocused()
    await press(page, button(page, 'غيّر الرقم'))
    await expect(page.getByLabel('رقم الجوال الجديد').first()).toBeVisible()
    await expectVisibleFocus(page)
    await press(page, main(page).getByRole('button', { name: 'تراجع' }).first())
    await expect(button(page, 'غيّر الرقم')).toBeFocused()
    await press(
      page,
      main(page)
        .getByRole('button', { name: /^سجّل خروج/ })
        .first(),
    )
    await expect(page.getByText('سُجّل خروج الجهاز.')).toBeVisible()
    await expectVisibleFocus(page)
  },
)

test.describe('deleting the account', { tag: '@desktop' }, () => {
  // Background requests at that moment are refused, since the session has ended.
  test.use({ expectedMessages: [/status of 401/] })
  test('asks for confirmation once, and for the password', { tag: '@long' }, async ({ page, noura, request }) => {
    await page.goto('/account/info')
    await press(page, button(page, 'أريد حذف حسابي'))
    await expectVisibleFocus(page)
    await press(page, button(page, 'تراجع، أبقِ حسابي'))
    await expect(button(page, 'أريد حذف حسابي')).toBeFocused()
    await page.keyboard.press('Enter')
    const leaving = main(page).getByRole('region', { name: 'حذف الحساب' })
    await type(page, leaving.getByLabel('كلمة المرور الحالية'), PASSWORD)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect((await request.post('/api/login', { data: { identifier: noura.phone, password: PASSWORD } })).status()).toBe(
      422,
    )
  })
})
