import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '#locales/routes.ts'
import { shop, showSettings } from '#locales/shop-settings.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'

vi.mock('vike/client/router', () => ({ navigate: vi.fn<() => void>() }))

const navigation = [{ slug: 'القهوة-والشاي', name: 'القهوة والشاي' }]
const frame = { navigation, freeDeliveryFrom: 30_000, path: '/products/c/القهوة-والشاي', children: <h1>القهوة</h1> }

describe.each([
  ['default', DefaultLayout],
  ['checkout', CheckoutLayout],
  ['auth', AuthLayout],
] as const)('the %s layout', (_, Layout) => {
  const markup = html(<Layout {...frame} />)

  it('has a skip link to the main content', () => {
    expect(markup).toMatch(/<a href="#main"[^>]*>انتقل إلى المحتوى<\/a>/)
    expect(markup).toMatch(/<main id="main" tabindex="-1"[^>]*>.*<h1>القهوة<\/h1>/i)
  })

  it('links to the home page, and has a live region for page changes', () => {
    expect(markup).toContain(`href="${routes.home()}"`)
    expect(markup).toContain('<output')
  })
})

describe('a page of the shop', () => {
  const markup = html(<DefaultLayout {...frame} />)

  it('has a search form that works without scripts', () => {
    expect(markup).toMatch(/<search[^>]*><form [^>]*action="\/products" method="get"/)
    expect(markup).toMatch(/<input [^>]*name="q"/)
  })

  it('marks the current category', () => {
    expect(markup).toMatch(
      new RegExp(`<a href="${routes.category(navigation[0]!.slug)}"[^>]*aria-current="page"[^>]*>القهوة والشاي`),
    )
  })

  it("shows the company's registration, contact data and payment methods", () => {
    for (const fact of [
      shop.legal.commercial_registration,
      shop.legal.vat_number,
      `tel:${shop.contact.phone}`,
      `mailto:${shop.contact.email}`,
    ])
      expect(markup).toContain(fact)
    expect(markup.match(/\/icons\/payments\//g)).toHaveLength(shop.payments.marks.length)
  })

  it('shows no logo of a way to pay that is switched off', () => {
    const { payments } = shop
    showSettings({ payments: { ...payments, off: ['card', 'tabby'] } })
    const { length } = html(<DefaultLayout {...frame} />).match(/\/icons\/payments\//g) ?? []
    expect(length).toBe(payments.marks.length - 4)
    showSettings({ payments })
  })

  it('announces what the merchant says, and nothing otherwise', () => {
    expect(markup).not.toContain('<aside')
    showSettings({ announcement: { text: 'خصم على <التمور>', link: '/products' } })
    expect(html(<DefaultLayout {...frame} />)).toMatch(
      /<aside aria-label="إعلان المتجر"[^>]*><a href="\/products">خصم على &lt;التمور&gt;<\/a><\/aside>/,
    )
    showSettings({ announcement: { text: null, link: null } })
  })

  it('writes numbers in the digits that the merchant chose', () => {
    showSettings({ display: { digits: 'arab', low_stock: 5 } })
    expect(html(<DefaultLayout {...frame} />)).toContain('٣٠٠')
    showSettings({ display: { digits: 'latn', low_stock: 5 } })
    expect(html(<DefaultLayout {...frame} />)).toContain('300')
  })

  it('opens the category list on phones without scripts', () => {
    const id = /popovertarget="([^"]+)"[^>]*><svg[^>]*><path[^>]*><\/path><\/svg>الأقسام/i.exec(markup)![1]
    const menu = new RegExp(`<section id="${id}" popover="auto".*?</section>`).exec(markup)![0]
    expect(menu).toContain(`href="${routes.category(navigation[0]!.slug)}"`)
  })
})

describe('a checkout', () => {
  it('links only to the home page and the phone number', () => {
    expect(html(<CheckoutLayout {...frame} />).match(/href="(?!#)[^"]*"/g)).toEqual([
      'href="/"',
      `href="tel:${shop.contact.phone}"`,
    ])
  })
})
