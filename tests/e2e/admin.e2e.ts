import type { Page } from '@playwright/test'
import type { StaffMe } from '#api/contract/staff-account.ts'
import { LOCK_MINUTES, STEP_UP_MINUTES } from '#api/contract/staff-permissions.ts'
import { adminRoutes, routes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { staffSessions } from '#server/platform/database/schema.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { invite, PUBLISHED } from './staff.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test.describe('an invitation that was cut short', () => {
  // The address is refused, and nobody is signed in.
  test.use({ expectedMessages: [/401 \(Unauthorized\)|422 \(Unprocessable Entity\)/] })

  test('says what is wrong with the link, and leads to the sign-in', async ({ page }) => {
    await page.goto(adminRoutes.invitation('cut'))
    await expect(page.getByText('الرابط ناقص أو تغيّر شيء منه')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'لديّ حساب: تسجيل الدخول' }).click()
    await expect(page.getByRole('button', { name: 'ادخل بمفتاح المرور' })).toBeVisible()
  })
})

test.describe('a new member of staff', () => {
  // The first question who is signed in is answered by 401, a locked session by 403; a preview runs no scripts.
  test.use({
    expectedMessages: [/401 \(Unauthorized\)|403 \(Forbidden\)|\/api\/previews\/\S+ Executing inline script violates/],
  })

  test('joins by passkey, changes a setting, sees its receipt and the page, and signs out', async ({
    page,
    shop,
    database: { db },
  }) => {
    const { text: before } = (await shop.read<{ hours: { text: string } }>('/api/settings')).hours
    const after = `كل يوم من 10 صباحًا إلى ${(Date.now() % 5) + 6} مساءً`
    await withAuthenticator(page)
    await page.goto(invite('سلمى'))
    await expect(page.getByRole('heading', { name: 'أهلًا سلمى' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا سلمى' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'تغييرات مهمة في الأسبوع الأخير' })).toContainText(
      'صار لحساب \u2068سلمى\u2069 دور المالك.',
    )
    await expectAccessible(page)

    // A mail server's address of an older release, which sends nothing any more.
    const problem = { kind: 'refused', parts: ['sendmail', 'path'] }
    const key = { provider: 'smtp', kept: ['SMTP_URL'], is_overridden: false, problem, updated_at: null }
    const answer = { success: true, data: { items: [key] }, message: '' }
    await page.route('**/api/staff/provider-keys', (route) => route.fulfill({ json: answer }))
    await page.reload()
    await expect(page.getByRole('region', { name: 'إعدادات لا تعمل' })).toContainText('sendmail, path')
    await expectAccessible(page)
    await page.unroute('**/api/staff/provider-keys')

    await page.setViewportSize(WIDE)
    await expect(page.getByRole('navigation', { name: 'شاشات لوحة التحكم' })).toBeVisible()
    await expectAccessible(page)

    // By keyboard alone.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('اوقات')
    await expect(page.getByRole('option', { selected: true })).toContainText('أوقات العمل')
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'أوقات العمل' })
    await field.fill(after)
    await expect(page.getByText('لم يُحفظ بعد: أوقات العمل.')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    try {
      // The server has locked the session meanwhile: what was typed is sent after the proof.
      const me = ((await (await page.request.get('/api/staff/me')).json()) as { data: StaffMe }).data
      const long = new Date(Date.now() - (LOCK_MINUTES + 1) * 60_000)
      await db.update(staffSessions).set({ activeAt: long }).where(eq(staffSessions.staffId, me.id))
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('heading', { name: 'الشاشة مقفلة' })).toBeVisible()
      await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
      await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
      await expectAccessible(page)
      const shopPage = await page.context().newPage()
      await shopPage.goto(routes.contact())
      await expect(shopPage.getByText(after).first()).toBeVisible()
      await shopPage.close()
    } finally {
      await page.goto(adminRoutes.settings('hours'))
      await field.fill(before)
      await page.keyboard.press('Control+s')
      await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
    }

    // A face is seen before it is saved.
    await page.goto(adminRoutes.settings('face'))
    await page.getByLabel(/^الشعار/).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32z"/></svg>'),
    })
    const light = page.getByRole('group', { name: 'ألوان المظهر الفاتح' })
    await light.getByRole('textbox', { name: 'لون العلامة', exact: true }).fill('3b1f5c')
    await expectAccessible(page)
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'عاين' }).click(),
    ])
    await expect(preview.locator('header img')).toBeVisible()
    await expect(preview.locator('html')).toHaveCSS('--color-brand', '#3b1f5c')
    await preview.close()
    await page.getByRole('button', { name: 'تراجع' }).click()

    // Idle for longer than it may be, and loaded again: locked at once.
    await page.evaluate(() => localStorage.setItem('admin-active', String(Date.now() - 16 * 60_000)))
    await page.goto(adminRoutes.account())
    await expect(page.getByRole('heading', { name: 'الشاشة مقفلة' })).toBeVisible({ timeout: scaled(5_000) })
    await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
    await expect(page.getByRole('heading', { name: 'الشاشة مقفلة' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible()
    const today = page.getByRole('link', { name: 'اليوم', exact: true })
    await today.focus()
    await page.evaluate(() => localStorage.setItem('admin-active', String(Date.now() - 16 * 60_000)))
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
    await expect(today, 'who works by keyboard goes on where they were').toBeFocused()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('تسجيل الخروج')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا سلمى' })).toBeVisible()
  })
})

test.describe('an owner', () => {
  // Who is signed in, at first; and a call that needs a fresh proof.
  test.use({ expectedMessages: [/401 \(Unauthorized\)|403 \(Forbidden\)/] })

  test(
    'invites a person of a role, makes and revokes a key, and ends the session of the person',
    { tag: '@long' },
    async ({ page, browser, request, database: { db } }) => {
      const mark = Date.now().toString(36)
      const [person, program] = [`هند ${mark}`, `مستودع ${mark}`]
      await page.setViewportSize(WIDE)
      await withAuthenticator(page)
      await page.goto(invite(`نورة ${mark}`))
      await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
      const menuOf = (of: Page) => of.getByRole('navigation', { name: 'شاشات لوحة التحكم' })
      await expect(menuOf(page)).toBeVisible()
      const me = ((await (await page.request.get('/api/staff/me')).json()) as { data: StaffMe }).data

      // Who has just signed in has proved who they are.
      await page.goto(adminRoutes.people())
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'ادعُ موظفًا' }).click()
      await dialog.getByRole('textbox', { name: 'الاسم' }).fill(person)
      await dialog.getByRole('combobox', { name: 'الدور' }).selectOption({ label: 'خدمة العملاء' })
      await dialog.getByRole('button', { name: 'أنشئ الدعوة' }).click()
      await expect(page.getByRole('heading', { name: `دعوة ${person}` })).toBeVisible()
      const link = (await dialog.locator('code').textContent())!
      await dialog.getByRole('button', { name: 'حفظته' }).click()
      const row = page.getByRole('row').filter({ hasText: person })
      await expect(row).toContainText('بانتظار القبول')
      await row.getByRole('button', { name: `إجراءات ${person}` }).click()
      await page.getByRole('menuitem', { name: 'عدّل' }).click()
      await dialog.getByRole('combobox', { name: 'الدور' }).selectOption({ label: 'محاسب' })
      await dialog.getByRole('button', { name: 'احفظ' }).click()
      await expect(row).toContainText('محاسب')
      await page.getByRole('button', { name: 'تراجع' }).click()
      await expect(row).toContainText('خدمة العملاء')

      // Another device: the role is what the person sees and may do.
      const desk = await browser.newContext({ viewport: WIDE })
      const colleague = await desk.newPage()
      await withAuthenticator(colleague)
      await colleague.goto(link)
      await expect(colleague.getByText('دُعيت إلى لوحة التحكم بدور «خدمة العملاء»')).toBeVisible()
      await colleague.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
      const menu = menuOf(colleague)
      await expect(menu.getByRole('link', { name: 'الدعم' })).toBeVisible()
      for (const name of ['الموظفون', 'الإعدادات', 'التقارير'])
        await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
      await colleague.goto(adminRoutes.people('keys'))
      await expect(colleague.getByText('هذه الشاشة خارج صلاحياتك')).toBeVisible()
      expect((await colleague.request.get('/api/staff/people')).status()).toBe(403)

      // A key needs a proof of the last minutes, and is shown once.
      await db
        .update(staffSessions)
        .set({ steppedUpAt: new Date(Date.now() - (STEP_UP_MINUTES + 1) * 60_000) })
        .where(eq(staffSessions.staffId, me.id))
      await page.goto(adminRoutes.people('keys'))
      await page.getByRole('button', { name: 'مفتاح جديد' }).click()
      await dialog.getByRole('textbox', { name: 'اسم المفتاح' }).fill(program)
      await dialog.getByRole('group', { name: 'الطلبات' }).getByRole('checkbox', { name: 'الطلبات: عرض' }).check()
      await dialog.getByRole('button', { name: 'أنشئ المفتاح' }).click()
      await expect(page.getByRole('heading', { name: 'أكّد هويتك' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
      await expect(page.getByRole('heading', { name: `المفتاح «${program}»` })).toBeVisible()
      await expectAccessible(page)
      const token = (await dialog.locator('code').textContent())!
      await dialog.getByRole('button', { name: 'حفظته' }).click()
      await page.reload()
      const key = page.getByRole('row').filter({ hasText: program })
      await expect(key).toContainText('سارٍ')
      await expect(page.locator('body')).not.toContainText(token)
      const call = async (path: string): Promise<number> =>
        (await request.get(path, { headers: { Authorization: `Bearer ${token}` } })).status()
      expect(await call('/api/staff/orders')).toBe(200)
      expect(await call('/api/staff/people')).toBe(403)

      await key.getByRole('button', { name: 'ألغِ المفتاح' }).click()
      await dialog.getByRole('button', { name: 'ألغِ المفتاح' }).click()
      await expect(key).toContainText('ملغى')
      expect(await call('/api/staff/orders')).toBe(401)

      // The person is out at the next click.
      await page.goto(adminRoutes.people())
      await expect(row).toContainText('نشط')
      await row.getByRole('button', { name: `إجراءات ${person}` }).click()
      const [ended] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'DELETE'),
        page.getByRole('menuitem', { name: 'أنهِ جلساته' }).click(),
      ])
      expect(ended.status()).toBe(200)
      await colleague.getByRole('link', { name: 'الدعم' }).first().click()
      await expect(colleague.getByRole('button', { name: 'ادخل بمفتاح المرور' })).toBeVisible()
      expect((await colleague.request.get('/api/staff/me')).status()).toBe(401)
      await desk.close()
    },
  )
})
