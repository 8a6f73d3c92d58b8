import type { Listing } from '#api/contract/listing.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { Tax } from '#api/contract/tax-classes.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { products } from '#server/platform/database/schema.ts'
import { expectAccessible } from './accessible.ts'
import { main, openPayment, payByCard, test as base } from './buyers.ts'
import { withoutProxy } from './customers.ts'
import { expect } from './fixtures.ts'

/** Gives products another tax for as long as a test runs; it takes some that no other test looks at. */
const test = base.extend<{ setTax: (sku: string, tax: Tax) => Promise<void> }>({
  setTax: async ({ database: { db } }, use) => {
    const changed = new Set<string>()
    await use(async (sku, { tax_class: taxClass, tax_reason: taxReason }) => {
      changed.add(sku)
      await db.update(products).set({ taxClass, taxReason }).where(eq(products.sku, sku))
    })
    for (const sku of changed)
      await db.update(products).set({ taxClass: 'standard', taxReason: null }).where(eq(products.sku, sku))
  },
})
test.use(withoutProxy)

test(
  'an invoice of goods with several taxes names the class and reason of each',
  { tag: '@both' },
  async ({ page, shop, buyer, setTax }) => {
    const { items } = await shop.read<Listing>('/api/products?per_page=24&page=2')
    const [medicine, lease] = items.toReversed()
    await setTax(medicine!.sku, { tax_class: 'zero', tax_reason: 'VATEX-SA-35' })
    await setTax(lease!.sku, { tax_class: 'exempt', tax_reason: 'VATEX-SA-30' })
    for (const { sku } of [medicine!, lease!]) {
      const { variants } = await shop.read<ProductWithRelated>(`/api/products/${encodeURIComponent(sku)}`)
      await buyer.send('post', '/api/cart/items', { sku: variants.find(({ stock }) => stock > 2)!.sku })
    }
    const id = await openPayment(page, buyer)
    await payByCard(page, '1010')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، تأكد طلبك')
    await page.goto(`/account/orders/${id}/invoice`)
    const document = main(page).getByRole('article')
    await expect(document.getByRole('heading', { level: 2, name: 'فاتورة ضريبية مبسطة' })).toBeVisible()
    const zero = 'خاضع لنسبة الصفر: الأدوية والمعدات الطبية'
    const exempt = 'معفى من الضريبة: التوريدات العقارية المعفاة'
    const line = (title: string) => document.getByRole('row').filter({ hasText: title })
    await expect(line(medicine!.title)).toContainText(zero)
    await expect(line(lease!.title)).toContainText(exempt)
    // Among the sums: what bears VAT, and what does not and why.
    for (const label of [/خاضع للنسبة الأساسية/, zero, exempt])
      await expect(document.getByRole('term').filter({ hasText: label })).toBeVisible()
    const hasSideScroll = await page.evaluate(() => window.document.documentElement.scrollWidth > window.innerWidth)
    expect(hasSideScroll).toBe(false)
    await expectAccessible(page)
  },
)
