import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { delivery } from '#config'
import { INFO_PAGES, type InfoName } from '#api/contract/info-pages.ts'
import { promised } from '#components/product/promised.server.ts'
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

it('no message or notification names a tax', () => {
  const named = Object.entries(ar).filter(([key, text]) => /^(message|notification)\./.test(key) && TAX.test(text))
  expect(named).toEqual([])
})
