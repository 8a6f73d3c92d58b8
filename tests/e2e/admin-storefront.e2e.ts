import sharp from 'sharp'
import { adminRoutes, routes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { invite, PUBLISHED } from './staff.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  // 401 answers the first request for the session, 422 a text with an unknown placeholder; previews run no script.
  expectedMessages: [
    /401 \(Unauthorized\)|422 \(Unprocessable Entity\)|Executing inline script violates|Blocked script execution/,
  ],
})

test(
  'a merchant adds a page of their own, which the footer leads to, and moves a block of the front page',
  { tag: '@long' },
  async ({ page }) => {
    await withAuthenticator(page)
    await page.goto(invite('هند'))
    await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا هند' })).toBeFocused()

    const title = `العناية بالمنتجات ${Date.now()}`
    await page.goto(adminRoutes.storefront('pages'))
    await expect(page.getByRole('link', { name: 'من نحن' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'أضف صفحة' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'العنوان' }).fill(title)
    await page.getByRole('button', { name: 'أنشئ المسودة' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'أضف قسمًا' }).click()
    await page.getByRole('textbox', { name: 'عنوان القسم' }).fill('الغسيل')
    await page.getByRole('textbox', { name: 'نص القسم' }).fill('لك أن تعيدها خلال {{return_day}}.')
    await page.getByRole('button', { name: 'نشر', exact: true }).click()
    await expect(page.getByText('لا نعرف القيمة {{return_day}}').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'نص القسم' }).fill('لك أن تعيدها خلال {{return_days}}.')
    await page.getByRole('button', { name: 'عاين', exact: true }).click()
    const phone = page.frameLocator('iframe').first()
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'نشر', exact: true }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })

    const shopPage = await page.context().newPage()
    await shopPage.goto(routes.about())
    await shopPage.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(shopPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(shopPage.getByText('لك أن تعيدها خلال 7 أيام.')).toBeVisible()
    await expectAccessible(shopPage)

    await page.goto(adminRoutes.storefront())
    const blocks = page.getByRole('list', { name: 'أقسام الصفحة الرئيسية' }).getByRole('listitem')
    const names = blocks.locator('strong')
    await expect(names.first()).toBeVisible()
    const [first, second] = await names.allTextContents()
    await page.getByRole('button', { name: `انقل «${first}» من الموضع 1` }).press('ArrowDown')
    await expect(page.getByRole('button', { name: `انقل «${first}» من الموضع 2` })).toBeFocused()
    await expect(blocks.first()).toContainText(second!)
    await page.getByRole('button', { name: 'أضف قسمًا' }).click()
    await page.getByRole('menuitem', { name: 'واجهة بصورة' }).click()
    await page.getByRole('textbox', { name: 'العنوان' }).fill('موسم جديد')
    await page.getByLabel('الصورة').setInputFiles({
      name: 'واجهة.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    })
    await expect(page.getByRole('textbox', { name: 'وصف الصورة' })).toBeVisible()
    await page.getByRole('button', { name: 'عاين', exact: true }).click()
    await expect(page.frameLocator('iframe').last().getByRole('heading', { name: 'موسم جديد' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'حفظ ونشر' }).click()
    await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
    await shopPage.goto(routes.home())
    await expect(shopPage.getByRole('heading', { name: 'موسم جديد' })).toBeVisible()

    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect(blocks.first()).toContainText(first!)
    await expect(async () => {
      await shopPage.reload()
      await expect(shopPage.getByRole('heading', { name: 'موسم جديد' })).toBeHidden({ timeout: 1000 })
    }).toPass()

    await page.goto(adminRoutes.storefront('pages'))
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'احذف الصفحة' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'صفحات المعلومات' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toBeHidden()
  },
)
