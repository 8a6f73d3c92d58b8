import { describe, expect, it } from 'vitest'
import { delivery } from '#config'
import { aProduct, pick } from '../fixtures.ts'
import { graphJson } from './graph.ts'
import { breadcrumbs, faqPage, itemList } from './lists.ts'
import { productThings } from './product.ts'
import { onlineStore, webSite } from './store.ts'

const SITE = 'https://shop.example'

describe('structured data', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>&lt;/script&gt;', 'سطر\u2028فاصل\u2029"\\'])(
    'is not closed early by a product called %s',
    (title) => {
      const json = graphJson(
        productThings(aProduct({ title, summary: title, brand: { slug: 'x', name: title } }), SITE, delivery),
      )
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(pick(JSON.parse(json), '@graph.0')).toMatchObject({
        name: title,
        description: title,
        brand: { name: title },
      })
    },
  )

  it('is one schema.org graph', () => {
    expect(JSON.parse(graphJson([onlineStore(SITE), webSite(SITE)]))).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'OnlineStore' }, { '@type': 'WebSite' }],
    })
  })
})

describe('structured data of the shop', () => {
  it('contains the merchant, address and tax number', () => {
    expect(onlineStore(SITE)).toMatchObject({
      '@type': 'OnlineStore',
      name: 'واحة',
      url: 'https://shop.example/',
      vatID: '310122393500003',
      telephone: '+966112345678',
      address: { '@type': 'PostalAddress', addressLocality: 'الرياض', postalCode: '12211', addressCountry: 'SA' },
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service' },
    })
  })

  it('contains the return policy: seven days, by mail, paid by the buyer unless the goods were wrong', () => {
    expect(onlineStore(SITE)['hasMerchantReturnPolicy']).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'SA',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
      merchantReturnLink: 'https://shop.example/terms',
    })
  })

  it('contains the search URL', () => {
    expect(webSite(SITE)['potentialAction']).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://shop.example/products?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    })
  })
})

describe('structured data of lists', () => {
  it('contains the breadcrumbs', () => {
    const trail = breadcrumbs(
      [
        { name: 'واحة', href: '/' },
        { name: 'تمور', href: '/products/c/%D8%AA%D9%85%D9%88%D8%B1' },
      ],
      SITE,
    )
    expect(trail?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'واحة', item: 'https://shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'تمور',
        item: 'https://shop.example/products/c/%D8%AA%D9%85%D9%88%D8%B1',
      },
    ])
    expect(breadcrumbs([{ name: 'واحة', href: '/' }], SITE)).toBeUndefined()
  })

  it('contains the products in order, and nothing for an empty list', () => {
    expect(
      itemList(
        [
          { name: 'أ', href: '/products/1' },
          { name: 'ب', href: '/products/2' },
        ],
        SITE,
      ),
    ).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: 'https://shop.example/products/1' },
        { position: 2, url: 'https://shop.example/products/2' },
      ],
    })
    expect(itemList([], SITE)).toBeUndefined()
  })

  it('contains questions and answers', () => {
    expect(faqPage([{ question: 'كيف أطلب؟', answer: 'أضف إلى السلة.' }])['mainEntity']).toEqual([
      { '@type': 'Question', name: 'كيف أطلب؟', acceptedAnswer: { '@type': 'Answer', text: 'أضف إلى السلة.' } },
    ])
  })
})
