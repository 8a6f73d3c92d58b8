import { adminRoutes } from '#locales/routes.ts'
import { scaled } from '#tools/test/time-limits.ts'
import { withAuthenticator } from '#tests/fixtures/virtual-authenticator.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { invite, PUBLISHED } from './staff.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  // The first question who is signed in is answered by 401.
  expectedMessages: [/401 \(Unauthorized\)/],
})

test('a weekend sale over a reduced product is previewed, ended as one, and gives back both prices', async ({
  page,
}) => {
  const sku = `SALE-${Date.now()}`
  await withAuthenticator(page)
  await page.goto(invite('هند'))
  await page.getByRole('button', { name: 'أنشئ مفتاح مرور وادخل' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا هند' })).toBeFocused()
  await page.evaluate(async (code) => {
    const variants = [{ sku: code, price: 18_600, compare_at: 46_500, stock: 7 }]
    const body = JSON.stringify({ sku: code, title: 'بخور مخفّض', variants })
    await fetch('/api/staff/products', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }, sku)

  await page.goto(`${adminRoutes.products()}?q=${sku}`)
  await page.getByRole('checkbox', { name: 'حدّد بخور مخفّض' }).check()
  await page.getByRole('button', { name: 'تخفيض', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'تخفيض جديد' })
  await dialog.getByRole('button', { name: 'عاين الأسعار' }).press('Enter')
  await expect(dialog.getByText('اكتب اسمًا للتخفيض.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'اسم التخفيض' }).fill('نهاية الأسبوع')
  await dialog.getByRole('textbox', { name: 'نسبة التخفيض %' }).fill('٣٣')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'نسبة التخفيض %' }).press('Enter')
  await expect(dialog.getByText(/مخفّض من قبل: من .*465.* إلى .*186/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'احفظه على منتج واحد' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'نهاية الأسبوع' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'تراجع', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(adminRoutes.product(sku))
  await expect(page.getByText(/في «نهاية الأسبوع» يدفع المتسوق .*124\.62.* ويرى .*186/)).toBeVisible()
  await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('200')
  await expect(page.getByText(/يدفع المتسوق .*134.* ويرى .*200/)).toBeVisible()
  await page.getByRole('link', { name: 'التخفيض', exact: true }).click()

  await page.getByRole('button', { name: 'أنهِه', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'أنهِه الآن' }).press('Enter')
  await expect(page.getByText(PUBLISHED)).toBeVisible({ timeout: scaled(120_000) })
  await expect(page.getByText('عاد لكل منتج سعره وسعره قبل التخفيض.')).toBeVisible()
  const [offer] = await page.evaluate(
    async (code) => (await (await fetch(`/api/offers?skus=${code}`)).json()).data,
    sku,
  )
  expect(offer?.variants[0]).toMatchObject({ price: 18_600, compare_at: 46_500 })
})
