import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { delivery } from '#config'
import { INFO_PAGES, type InfoName } from '#api/contract/info-pages.ts'
import type { Cart } from '#api/contract/cart.ts'
import type { Invoice } from '#api/contract/invoice.ts'
import type { Order } from '#api/contract/order.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { Totals } from '#components/cart/Totals.tsx'
import { Summary } from '#components/checkout/Summary.tsx'
import { InvoiceDocument } from '#components/invoice/InvoiceDocument.tsx'
import { OrderSums } from '#components/order/OrderSums.tsx'
import { ProductView } from '#components/product/ProductView.tsx'
import { promised } from '#components/product/promised.server.ts'
import { shownProduct } from '#components/product/shown-product.ts'
import { feedItems } from '#server/seo/google-feed.ts'
import { CompanyDialog } from '#components/layout/CompanyDialog.tsx'
import { Footer } from '#components/layout/Footer.tsx'
import ar from '#locales/ar.json' with { type: 'json' }
import { shop, showSettings } from '#locales/shop-settings.ts'
import { originalText } from '#tests/fixtures/info-text.ts'
import { aProduct } from './fixtures.ts'
import { PageHead } from './head.server.tsx'
import { homeSeo, infoSeo, productSeo, productsSeo } from './pages.server.ts'
import type { Seo } from './seo.ts'

const TAX = /ضريب|"vatID"|valueAddedTax/
const pages = Object.keys(INFO_PAGES) as InfoName[]
const { legal, tax } = shop
beforeAll(() =>
  showSettings({
    legal: { ...legal, commercial_registration: null, freelance_document: 'FL123456789', vat_number: null },
    tax: { percent: 0 },
  }),
)
afterAll(() => showSettings({ legal, tax }))

const head = (seo: Seo): string =>
  renderToStaticMarkup(<PageHead site="https://shop.example" path="/" seo={seo} isError={false} />)
const facets = {
  categories: [],
  brands: [],
  price: { min: null, max: null, bars: [] },
  ratings: [],
  in_stock: 0,
  on_sale: 0,
  attributes: [],
}
const listing = { items: [], total: 2, page: 1, pages: 1, facets }

it.each(pages)('the page /%s of an unregistered shop names no tax and leaves nothing open', async (name) => {
  const text = JSON.stringify(await originalText(name))
  expect(text).not.toMatch(TAX)
  expect(text).not.toMatch(/null|undefined|[{]{2}/)
  expect(head(infoSeo(name, 'صفحة'))).not.toMatch(TAX)
})

it('its product, lists and home tell crawlers of no tax', () => {
  const seos = [productSeo(aProduct(), delivery), productsSeo(listing as never), homeSeo({ blocks: [] })]
  for (const seo of seos) expect(head(seo)).not.toMatch(TAX)
  expect(promised(aProduct(), delivery).tax).toBeNull()
})

it('its footer and its company show the freelance document instead', () => {
  for (const shown of [<Footer key="f" navigation={[]} />, <CompanyDialog key="c" open onClose={() => {}} />]) {
    const markup = renderToStaticMarkup(shown)
    expect(markup).not.toMatch(TAX)
  }
  expect(renderToStaticMarkup(<Footer navigation={[]} />)).toContain('FL123456789')
})

const sums = { items: 10_000, discount: 0, delivery: 2500, fee: 0, wrapping: 0, vat: 0, total: 12_500 }
const order = {
  lines: [],
  totals: sums,
  coupon: null,
  promotions: [],
  wallet: 0,
  can: { edit: false },
} as unknown as Order
const cart = { totals: { ...sums, delivery: null }, promotions: [], lines: [] } as unknown as Cart
const toJeddah = { free: { from: null, missing: null }, to: { city: 'جدة', price: 2500 } }
const bill: Invoice = {
  kind: 'invoice',
  number: 'BIL-000001',
  original_number: null,
  order_number: '482-915-300',
  issued_at: '2026-11-20T10:15:00.000Z',
  seller: {
    name: 'هند',
    vat_number: null,
    commercial_registration: null,
    freelance_document: 'FL123456789',
    address: 'الرياض',
  },
  buyer: { name: 'نورة', address: 'جدة' },
  supply: { delivered: null, promised: null },
  lines: [
    {
      kind: 'product',
      title: 'دلة',
      sku: 'WH-1',
      quantity: 1,
      price: 10_000,
      discount: 0,
      total: 10_000,
      vat: 0,
      tax_class: 'out_of_scope',
      tax_reason: 'VATEX-SA-OOS',
      vat_percent: 0,
    },
  ],
  taxes: [
    { tax_class: 'out_of_scope', tax_reason: 'VATEX-SA-OOS', vat_percent: 0, net: 10_000, vat: 0, total: 10_000 },
  ],
  vat_percent: 0,
  net: 10_000,
  vat: 0,
  total: 10_000,
  qr: null,
  test: false,
}
/** Its tax class was set while the shop was registered, or came with a file. */
const zeroRated: ProductWithRelated = {
  ...aProduct({ tax_class: 'zero', tax_reason: 'VATEX-SA-35' }),
  related: [],
  ratings: null,
  listed_in: [],
}

it.each([
  ['cart', <Totals key="cart" cart={cart} delivery={toJeddah} busy={false} />],
  ['checkout', <Summary key="checkout" order={order} totals={sums} />],
  ['order', <OrderSums key="order" order={order} />],
  ['invoice', <InvoiceDocument key="invoice" invoice={bill} />],
  ['credit note', <InvoiceDocument key="note" invoice={{ ...bill, kind: 'credit_note', original_number: 'BIL-1' }} />],
])('its %s names no tax, nor a reason for having none', (_, shown) => {
  const markup = renderToStaticMarkup(shown)
  expect(markup).toContain('100')
  expect(markup).not.toMatch(TAX)
  expect(markup).not.toContain('VATEX')
})

it('a product that is zero-rated elsewhere is a product like any other here, also in the feed', () => {
  const product = { ...shownProduct(zeroRated), promised: promised(zeroRated, delivery) }
  for (const shown of [renderToStaticMarkup(<ProductView product={product} />), head(productSeo(zeroRated, delivery))])
    expect(shown).not.toMatch(TAX)
  expect(feedItems(zeroRated, 'https://shop.example', { delivery, feeds: { google_categories: {} } })).not.toMatch(
    /ضريب|[^a-z]tax|vat/i,
  )
})

it('no message or notification names a tax', () => {
  const named = Object.entries(ar).filter(([key, text]) => /^(message|notification)\./.test(key) && TAX.test(text))
  expect(named).toEqual([])
})
