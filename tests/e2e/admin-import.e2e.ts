import { adminRoutes, routes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { invite, PUBLISHED } from './staff.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  // The first question who is signed in is answered by 401, a product that is gone by 404.
  expectedMessages: [/401 \(Unauthorized\)|404 \(Not Found\)/],
})

test('a merchant imports a file of Salla, sees the product in the shop and takes it back', async ({ page }) => {
  const stamp = Date.now()
  const sku = `SALLA-${stamp}`
  const title = `دلة سلة ${stamp}`
  const csv = [
    'النوع,أسم المنتج,تصنيف المنتج,سعر المنتج,رمز المنتج sku,الكمية,حالة المنتج,عمود غريب',
    `منتج جاهز,${title},قهوة,149,${sku},12,مرئي,س`,
    `منتج جاهز,فنجان ${stamp},قهوة,بلا سعر,${sku}-2,3,مرئي,`,
    '',
  ].join('\n')
  await withAuthenticator(page)
  await page.goto(invite('نورة'))
  await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا نورة' })).toBeFocused()

  await test.step('the file is checked: nothing has changed yet', async () => {
    await page.goto(adminRoutes.imports())
    await page
      .getByLabel('ملف المنتجات')
      .setInputFiles({ name: 'منتجات سلة.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(page.getByRole('heading', { level: 1, name: 'منتجات سلة.csv' })).toBeVisible()
    await expect(page.getByText('لم يتغيّر شيء بعد.')).toBeVisible({ timeout: scaled(120_000) })
    await expect(page.getByRole('row').filter({ hasText: 'D3' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'عمود غريب' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: sku })).toContainText(title)
    await expectAccessible(page)
  })

  await test.step('it is imported while the merchant is elsewhere, and found again', async () => {
    await page.getByRole('button', { name: /^استورد التغييرات/ }).click()
    await page.goto(adminRoutes.imports())
    await page.getByRole('link', { name: 'منتجات سلة.csv' }).first().click()
    await expect(page.getByText('هذه نتيجة صفوف الملف.')).toBeVisible()
    await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(90_000) })
    await expectAccessible(page)
  })

  await test.step('the product is in the shop', async () => {
    await page.goto(routes.product(sku))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'تراجع' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'تراجع' }).click()
    // The product and the category that it brought.
    await expect(page.getByText(/حُذف: 2\./)).toBeVisible({ timeout: scaled(120_000) })
    await expect
      .poll(async () => (await page.request.get(routes.product(sku))).status(), { timeout: scaled(120_000) })
      .not.toBe(200)
  })
})

test('a merchant answers what a file does not say, sees what would change, and drops it', async ({ page }) => {
  const sku = `ASKED-${Date.now()}`
  await withAuthenticator(page)
  await page.goto(invite('هدى'))
  await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا هدى' })).toBeFocused()
  await page.goto(adminRoutes.imports())
  const csv = `كود الصنف,الصنف,الثمن\n${sku},سجادة,1.250\n`
  await page
    .getByLabel('ملف المنتجات')
    .setInputFiles({ name: 'أصناف.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const again = page.getByRole('button', { name: 'افحص من جديد بهذه الخيارات' })

  await page.getByRole('combobox', { name: 'كود الصنف' }).selectOption({ label: 'رمز المنتج' })
  await page.getByRole('combobox', { name: 'الصنف', exact: true }).selectOption({ label: 'اسم المنتج' })
  await page.getByRole('combobox', { name: 'الثمن' }).selectOption({ label: 'السعر' })
  await again.click()
  await page.getByRole('radio', { name: /^بين الألوف/ }).press('Space', { timeout: scaled(120_000) })
  await again.click()
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText('1,250', { timeout: scaled(120_000) })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'استبعد الملف' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الاستيراد' })).toBeVisible()
  await page.getByRole('link', { name: 'أصناف.csv' }).first().click()
  await expect(page.getByText('لم يُستورد شيء.')).toBeVisible()
})
