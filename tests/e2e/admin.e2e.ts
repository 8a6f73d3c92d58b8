import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { adminRoutes, routes } from '#locales/routes.ts'
import { expectAccessible } from './accessible.ts'
import { DATA_DIR } from './place.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'reduce' })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** What the command prints: a link that works once. */
const invite = (name: string): string => {
  const output = execFileSync(process.execPath, ['scripts/shop.ts', 'staff', 'invite', name, '--role', 'owner'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR, DATABASE_URL: '', PORT: '0' },
  })
  return /\/admin\/invitation#[\w-]{43}/.exec(output)![0]
}

/** A device that makes and uses passkeys by itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.describe('a new member of staff', () => {
  // The first question who is signed in is answered by 401; a preview runs no scripts.
  test.use({ expectedMessages: [/401 \(Unauthorized\)|\/api\/previews\/\S+ Executing inline script violates/] })

  test('joins by passkey, changes a setting, sees its receipt and the page, and signs out', async ({ page, shop }) => {
    test.setTimeout(120_000)
    const { text: before } = (await shop.read<{ hours: { text: string } }>('/api/settings')).hours
    const after = `كل يوم من 10 صباحًا إلى ${(Date.now() % 5) + 6} مساءً`
    await withAuthenticator(page)
    await page.goto(invite('سلمى'))
    await expect(page.getByRole('heading', { name: 'أهلًا سلمى' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا سلمى' })).toBeFocused()
    await expectAccessible(page)

    await page.setViewportSize(WIDE)
    await expect(page.getByRole('navigation', { name: 'شاشات الإدارة' })).toBeVisible()
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
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/نُشر على .* في .* ث/)).toBeVisible({ timeout: 60_000 })
      await expectAccessible(page)
      const shopPage = await page.context().newPage()
      await shopPage.goto(routes.contact())
      await expect(shopPage.getByText(after).first()).toBeVisible()
      await shopPage.close()
    } finally {
      await page.goto(adminRoutes.settings('hours'))
      await field.fill(before)
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/نُشر على .* في .* ث/)).toBeVisible({ timeout: 60_000 })
    }

    // A face is seen before it is saved.
    await page.goto(adminRoutes.settings('face'))
    await page.getByLabel(/^الشعار/).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32z"/></svg>'),
    })
    const light = page.getByRole('group', { name: 'ألوان المظهر الفاتح' })
    await light.getByRole('textbox', { name: 'لون العلامة', exact: true }).fill('102a43')
    await expectAccessible(page)
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'عاين' }).click(),
    ])
    await expect(preview.locator('header img')).toBeVisible()
    await expect(preview.locator('html')).toHaveCSS('--color-brand', '#102a43')
    await preview.close()
    await page.getByRole('button', { name: 'تراجع' }).click()

    // Idle for longer than it may be, and loaded again: locked at once.
    await page.evaluate(() => localStorage.setItem('admin-active', String(Date.now() - 16 * 60_000)))
    await page.goto(adminRoutes.account())
    await expect(page.getByRole('heading', { name: 'الشاشة مقفلة' })).toBeVisible({ timeout: 5_000 })
    await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
    await expect(page.getByRole('heading', { name: 'الشاشة مقفلة' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('تسجيل الخروج')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'ادخل بمفتاح المرور' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا سلمى' })).toBeVisible()
  })
})
