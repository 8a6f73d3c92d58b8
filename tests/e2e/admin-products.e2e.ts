import sharp from 'sharp'
import { adminRoutes, routes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { countEffort } from './effort.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { invite, PUBLISHED } from './staff.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  // The first question who is signed in is answered by 401.
  expectedMessages: [/401 \(Unauthorized\)/],
})

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a merchant adds a product with variants, edits a price in the table, and the shop shows it', async ({ page }) => {
  const sku = `ABAYA-${Date.now()}`
  await withAuthenticator(page)
  await page.goto(invite('نورة'))
  await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا نورة' })).toBeFocused()

  const effort = await countEffort(page)
  await page.goto(adminRoutes.newProduct())
  await page.getByRole('textbox', { name: 'اسم المنتج' }).fill('عباءة كتان للتجربة')
  const description = page.getByRole('textbox', { name: 'الوصف' })
  await description.fill('كتان خفيف')
  await description.evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<h2>المقاسات</h2><table><tr><td>المقاس</td><td>L</td></tr></table>')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(description.getByRole('cell', { name: 'L' })).toBeVisible()
  await page.getByRole('textbox', { name: 'الرمز', exact: true }).fill(sku)
  await page
    .getByLabel('أفلت الصور هنا أو اخترها')
    .setInputFiles([
      await picture('أمام.png', 'navy'),
      await picture('خلف.png', 'teal'),
      await picture('قرب.png', 'gray'),
    ])
  await expect(page.getByRole('textbox', { name: 'وصف الصورة 3' })).toBeVisible()
  const second = page.getByRole('button', { name: 'ترتيب الصورة 2، بالأسهم' })
  await second.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'ترتيب الصورة 1، بالأسهم' })).toBeFocused()
  await page.getByRole('button', { name: 'القص: نقطة الصورة 1' }).click()
  const point = page.getByRole('slider', { name: 'موضع نقطة القص' })
  await expect(point).toBeFocused()
  await point.press('Shift+ArrowUp')
  await point.press('Shift+ArrowUp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'اعتمد الموضع' }).click()
  await page.getByRole('button', { name: 'أضف نوع خيارات' }).click()
  await page.getByRole('textbox', { name: 'نوع الخيارات' }).fill('المقاس')
  await page.getByRole('textbox', { name: 'القيم، بينها فاصلة' }).fill('صغير، كبير، واسع، طويل، قصير، خاص')
  await page.getByRole('textbox', { name: 'السعر: صغير' }).fill('١٢٠')
  await page.getByRole('textbox', { name: 'الكمية: صغير' }).fill('٤')
  await page.getByRole('button', { name: 'انسخ أول خيار إلى البقية' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'أضف المنتج' }).click()
  await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
  expect(effort.taps + effort.typed).toBeLessThan(40)

  await page.goto(`${adminRoutes.products()}?q=${sku}`)
  await page.getByRole('button', { name: '6 خيارات' }).click()
  const small = page.getByRole('textbox', { name: 'سعر عباءة كتان للتجربة صغير' })
  await small.fill('٩٩٫٥')
  await small.press('Enter')
  await expect(page.getByRole('textbox', { name: 'سعر عباءة كتان للتجربة كبير' })).toBeFocused()
  await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
  await expect(small).toHaveValue('99.50')
  await expectAccessible(page)

  const shopPage = await page.context().newPage()
  await shopPage.goto(routes.variant(sku, `${sku}-1`))
  await expect(shopPage.getByRole('heading', { level: 1, name: 'عباءة كتان للتجربة' })).toBeVisible()
  await expect(shopPage.getByRole('cell', { name: 'L' })).toBeAttached()
  await expect(shopPage.locator('main').getByText('99.50').first()).toBeVisible()
  await expect(shopPage.locator('[data-main-picture] img').first()).toHaveCSS('object-position', '50% 30%')
  await shopPage.close()

  await page.getByRole('checkbox', { name: 'حدّد عباءة كتان للتجربة' }).first().check()
  await page.getByRole('button', { name: 'عدّل المحدد' }).click()
  await page.getByLabel('ماذا تعدّل؟').selectOption('stock')
  await page.getByRole('textbox', { name: 'الكمية' }).fill('7')
  await page.getByRole('button', { name: 'عاين التعديل' }).click()
  await expect(page.getByRole('group', { name: 'ما سيتغيّر' })).toContainText('7')
  await page.getByRole('button', { name: 'عدّل منتجًا واحدًا' }).click()
  const stock = page.getByRole('textbox', { name: 'كمية عباءة كتان للتجربة صغير' })
  await expect(stock).toHaveValue('7')
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(stock).toHaveValue('4')

  await page.getByRole('link', { name: 'عباءة كتان للتجربة' }).click()
  await page.getByRole('button', { name: 'إجراءات عباءة كتان للتجربة' }).click()
  await page.getByRole('menuitem', { name: 'احذف المنتج' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'المنتجات' })).toBeVisible()
})
