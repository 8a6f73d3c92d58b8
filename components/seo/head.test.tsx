import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aProduct, aVariant } from './fixtures.ts'
import { PageHead } from './head.server.tsx'
import { homeSeo, productSeo } from './pages.server.ts'
import type { Seo } from './seo.ts'
import { shareVersion } from './share-card.ts'
import type { Thing } from './structured-data/graph.ts'

const SITE = 'https://shop.example'
const head = (path: string, seo?: Seo, isError = false): string =>
  renderToStaticMarkup(<PageHead site={SITE} path={path} seo={seo} isError={isError} />)

/** Of every meta tag its name and content. */
const metas = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

const described = (summary: string): string =>
  metas(head('/products/1', productSeo(aProduct({ summary }))))['description']!

describe('the head of a list', () => {
  const html = head('/products/c/تمور سعودية', { description: 'تمور من القصيم.' })

  it('names the one address of the page, absolute and percent-encoded', () => {
    const url = 'https://shop.example/products/c/%D8%AA%D9%85%D9%88%D8%B1%20%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D8%A9'
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(metas(html)['og:url']).toBe(url)
  })

  it('tells those who preview links what it is', () => {
    expect(metas(html)).toMatchObject({
      description: 'تمور من القصيم.',
      'og:description': 'تمور من القصيم.',
      'og:type': 'website',
      'og:site_name': 'واحة',
      'og:locale': 'ar_SA',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'شعار متجر واحة',
      'twitter:card': 'summary_large_image',
      'theme-color': '#0B3B2B',
    })
    expect(metas(html)['og:image']).toMatch(/^https:\/\/shop\.example\/share\/store\/waha\.jpg\?v=[0-9a-f]{12}$/)
  })

  it('names the shop as author and publisher, and lets search engines in', () => {
    expect(html).toContain(
      '<link rel="author" href="https://shop.example/"/><link rel="publisher" href="https://shop.example/"/>',
    )
    expect(metas(html)['robots']).toMatch(/^index/)
  })
})

describe('the head of a product', () => {
  const product = aProduct({ sku: 'WH 1', variants: [aVariant({ price: 4200, compare_at: 5000 })] })
  const html = head('/products/WH 1', productSeo(product))

  it('has its price and its own picture to share', () => {
    expect(metas(html)).toMatchObject({
      'og:type': 'product',
      'product:price:amount': '42.00',
      'product:price:currency': 'SAR',
      'product:original_price:amount': '50.00',
      'product:availability': 'in stock',
      'product:brand': 'بساتين الوسم',
      'og:image': `https://shop.example/share/WH%201.jpg?v=${shareVersion(product)}`,
      'og:image:alt': 'صورة تمر سكري مفتّل من القصيم مع سعره 42 ر.س من متجر واحة',
    })
  })

  it('describes it in at most 155 characters, from the price when there are no words', () => {
    expect(described('كلمة '.repeat(100)).length).toBeLessThanOrEqual(155)
    expect(described('')).toBe(
      'اشترِ تمر سكري مفتّل من القصيم من متجر واحة بسعر 42 ر.س شاملًا الضريبة، مع توصيل داخل المملكة وإرجاع خلال 7 أيام.',
    )
    expect(productSeo(aProduct({ summary: '', returnable: false })).description).toMatch(/مع توصيل داخل المملكة\.$/)
  })

  it('tells search engines what it is and the way to it', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
    const things = (JSON.parse(json) as { '@graph': Thing[] })['@graph']
    expect(things.map((thing) => thing['@type'])).toEqual([
      'Product',
      'OfferShippingDetails',
      'OfferShippingDetails',
      'MerchantReturnPolicy',
      'BreadcrumbList',
    ])
    expect((things.at(-1)!['itemListElement'] as { name: string }[]).map(({ name }) => name)).toEqual([
      'واحة',
      'التمور',
      'تمور سعودية',
      'تمر سكري مفتّل من القصيم',
    ])
  })

  it('stays whole whatever the product is called', () => {
    const title = '"/><script>alert(1)</script>\u2028'
    const hostile = head('/products/1', productSeo(aProduct({ title, summary: title })))
    expect(hostile.match(/<script/g)).toHaveLength(1)
    expect(hostile.match(/<\/script>/g)).toHaveLength(1)
  })
})

describe('the head of the front page', () => {
  it('tells who the shop is and lists each product once', () => {
    const card = {
      sku: 'A',
      title: 'أ',
      brand: null,
      price: 1,
      price_max: 1,
      compare_at: null,
      stock: 1,
      has_options: false,
      rating: { average: 0, count: 0 },
      picture: null,
    }
    const seo = homeSeo({
      blocks: [
        { kind: 'products', title: '', text: '', items: [card, { ...card, sku: 'B' }], link: null },
        { kind: 'products', title: '', text: '', items: [card], link: null },
      ],
    })
    expect(seo.things!.map((thing) => thing['@type'])).toEqual(['OnlineStore', 'WebSite', 'ItemList'])
    expect(seo.things![2]!['numberOfItems']).toBe(2)
    expect(seo.description.length).toBeLessThanOrEqual(155)
  })
})

describe('the head of a page that is not for search engines', () => {
  it.each(['/account/info', '/checkout', '/cart', '/auth/login', '/notifications', '/wishlist', '/wishlist/_'])(
    'keeps %s out of their lists',
    (path) => {
      expect(metas(head(path))['robots']).toBe('noindex')
      expect(head(path)).not.toContain('canonical')
    },
  )

  it('keeps an error out too', () => expect(metas(head('/anything', undefined, true))['robots']).toBe('noindex'))
  it('does not mistake a page for one of those areas', () =>
    expect(metas(head('/accountancy'))['robots']).toMatch(/^index/))
})
