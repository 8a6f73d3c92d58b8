import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import type { Listing } from '#api/contract/listing.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import { aProduct, aShirt, aVariant } from './fixtures.ts'
import { PageHead } from './head.server.tsx'
import { categorySeo, homeSeo, productSeo, productsSeo } from './pages.server.ts'
import type { Seo } from './seo.ts'
import { shareVersion } from './share-card.ts'
import type { Thing } from './structured-data/graph.ts'

const SITE = 'https://shop.example'
const head = (path: string, seo?: Seo, isError = false): string =>
  renderToStaticMarkup(<PageHead site={SITE} path={path} seo={seo} isError={isError} />)

/** Name and content of every meta tag. */
const metas = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

const described = (summary: string): string =>
  metas(head('/products/1', productSeo(aProduct({ summary }), delivery)))['description']!

describe('the head of a list', () => {
  const html = head('/products/c/تمور سعودية', { description: 'تمور من القصيم.' })

  it('has the canonical URL, absolute and percent-encoded', () => {
    const url = 'https://shop.example/products/c/%D8%AA%D9%85%D9%88%D8%B1%20%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D8%A9'
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(metas(html)['og:url']).toBe(url)
  })

  it('describes the page to link previews', () => {
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

  it('names the shop as author and publisher, and allows indexing', () => {
    expect(html).toContain(
      '<link rel="author" href="https://shop.example/"/><link rel="publisher" href="https://shop.example/"/>',
    )
    expect(metas(html)['robots']).toMatch(/^index/)
  })
})

describe('the head of a page of a list', () => {
  const facets = {
    categories: [],
    brands: [],
    price: { min: null, max: null, bars: [] },
    ratings: [],
    in_stock: 0,
    on_sale: 0,
    attributes: [],
    options: [],
  }
  const listing = (page: number, pages: number): Listing => ({
    items: [],
    page,
    per_page: 24,
    total: pages * 24,
    pages,
    facets,
    search: null,
  })
  const dates = { slug: 'تمور', name: 'التمور', description: '', trail: [] }
  const links = (path: string, seo: Seo): Record<string, string> =>
    Object.fromEntries(
      [...head(path, seo).matchAll(/<link rel="(canonical|prev|next)" href="([^"]+)"\/>/g)].map(([, rel, href]) => [
        rel,
        decodeURI(href!).replace(SITE, ''),
      ]),
    )

  it.each([
    ['/products', 1, 3, { canonical: '/products', next: '/products/page/2' }],
    ['/products/page/2', 2, 3, { canonical: '/products/page/2', prev: '/products', next: '/products/page/3' }],
    ['/products/page/3', 3, 3, { canonical: '/products/page/3', prev: '/products/page/2' }],
    // Later pages are not prerendered.
    ['/products/page/20', 20, 99, { canonical: '/products/page/20', prev: '/products/page/19' }],
    ['/products', 1, 1, { canonical: '/products' }],
  ])('%s, page %i of %i, has its canonical, previous and next URLs', (path, page, pages, expected) => {
    expect(links(path, productsSeo(listing(page, pages)))).toEqual(expected)
  })

  it('has its own description for each page of a category', () => {
    const [first, second] = [categorySeo(dates, listing(1, 2)), categorySeo(dates, listing(2, 2))]
    expect(links('/products/c/تمور/page/2', second)).toEqual({
      canonical: '/products/c/تمور/page/2',
      prev: '/products/c/تمور',
    })
    expect(second.description).toBe(`الصفحة 2 من 2: ${first.description}`)
  })
})

describe('the head of a product', () => {
  const product = aProduct({ sku: 'WH 1', variants: [aVariant({ price: 4200, compare_at: 5000 })] })
  const html = head('/products/WH 1', productSeo(product, delivery))

  it('has its price and share image', () => {
    expect(metas(html)).toMatchObject({
      'og:type': 'product',
      'product:price:amount': '42.00',
      'product:price:currency': 'SAR',
      'product:original_price:amount': '50.00',
      'product:availability': 'in stock',
      'product:brand': 'بساتين الوسم',
      'og:image': `https://shop.example/share/WH%201.jpg?v=${shareVersion(product)}`,
      'og:image:alt': 'صورة تمر سكري مفتّل من القصيم مع السعر 42 ريال من متجر واحة',
    })
  })

  it('has a description of at most 155 characters, from the price if there is no text', () => {
    expect(described('كلمة '.repeat(100)).length).toBeLessThanOrEqual(155)
    expect(described('')).toBe(
      'اشترِ تمر سكري مفتّل من القصيم من متجر واحة بسعر 42 ريال شاملًا الضريبة، مع توصيل داخل المملكة وإرجاع خلال 7 أيام.',
    )
    expect(productSeo(aProduct({ summary: '', returnable: false }), delivery).description).toMatch(
      /مع توصيل داخل المملكة\.$/,
    )
  })

  it('tells search engines of buyers’ ratings, never of samples', () => {
    const rated = (samples: number) =>
      JSON.stringify(
        productSeo(
          {
            ...aProduct({ rating: { average: 4.5, count: 2 } }),
            ratings: { distribution: [0, 0, 0, 1, 1], items: [], samples },
          },
          delivery,
        ).things,
      )
    expect(rated(0)).toContain('AggregateRating')
    expect(rated(1)).not.toContain('AggregateRating')
  })

  it('has structured data with breadcrumbs', () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
    const things = (JSON.parse(json) as { '@graph': Thing[] })['@graph']
    expect(things.map((thing) => thing['@type'])).toEqual([
      'Product',
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

  it('stays valid HTML for any title', () => {
    const title = '"/><script>alert(1)</script>\u2028'
    const hostile = head('/products/1', productSeo(aProduct({ title, summary: title }), delivery))
    expect(hostile.match(/<script/g)).toHaveLength(1)
    expect(hostile.match(/<\/script>/g)).toHaveLength(1)
  })
})

describe('the head of the home page', () => {
  it('describes the shop and lists each product once', () => {
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
      promotion: null,
    }
    const seo = homeSeo({
      blocks: [
        { kind: 'products', scale: 'row', title: '', text: '', items: [card, { ...card, sku: 'B' }], link: null },
        { kind: 'products', scale: 'row', title: '', text: '', items: [card], link: null },
      ],
    })
    expect(seo.things!.map((thing) => thing['@type'])).toEqual(['OnlineStore', 'WebSite', 'ItemList'])
    expect(seo.things![2]!['numberOfItems']).toBe(2)
    expect(seo.description.length).toBeLessThanOrEqual(155)
  })
})

describe('the head of a page that is not indexed', () => {
  it.each(['/account/info', '/checkout', '/cart', '/auth/login', '/notifications', '/wishlist', '/wishlist/_'])(
    'excludes %s',
    (path) => {
      expect(metas(head(path))['robots']).toBe('noindex')
      expect(head(path)).not.toContain('canonical')
    },
  )

  it('excludes error pages', () => expect(metas(head('/anything', undefined, true))['robots']).toBe('noindex'))
  it('does not exclude pages with similar names', () => expect(metas(head('/accountancy'))['robots']).toMatch(/^index/))
})

describe('the id that link previews and pixels know a product by', () => {
  const tags = (product: ProductWithRelated): Record<string, string> =>
    metas(head('/products/1', productSeo(product, delivery)))

  it('is that of its offer in the feed', () => {
    expect(tags(aProduct({ sku: 'P-1', variants: [aVariant({ sku: 'V-1' })] }))).toMatchObject({
      'product:retailer_item_id': 'V-1',
    })
  })

  it('is that of the variant whose price is shown, with its group', () => {
    expect(tags(aShirt())).toMatchObject({
      'product:retailer_item_id': 'قميص-2',
      'product:price:amount': '199.00',
      'product:item_group_id': 'قميص/1',
    })
  })

  it('is never that of a variant without a price, which the feed leaves out', () => {
    const [first, second] = aShirt().variants
    const product = { ...aShirt(), variants: [{ ...first!, price: 0 }, second!] }
    expect(tags(product)['product:retailer_item_id']).toBe('قميص-2')
  })
})
