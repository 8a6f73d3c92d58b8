import type { Category } from '#api/contract/category.ts'
import type { Home } from '#api/contract/home.ts'
import type { InfoName } from '#api/contract/info-pages.ts'
import type { Listing } from '#api/contract/listing.ts'
import { PUBLISHED_LIST_PAGES } from '#api/contract/page-size.ts'
import type { ProductWithRelated } from '#api/contract/product.ts'
import type { PublicPromotion } from '#api/contract/public-promotion.ts'
import type { DeliverySettings } from '#api/contract/settings/delivery.ts'
import { t as listWords } from 'virtual:words/catalogue'
import { t as promotionWords } from 'virtual:words/promotions'
import { formatPriceText } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { shop } from '#locales/shop-settings.ts'
import type { Seo } from './seo.ts'
import { shareCard } from './share-card.ts'
import { siteUrl } from './site.ts'
import { breadcrumbs, faqPage, itemList, type Faq, type Step } from './structured-data/lists.ts'
import type { Thing } from './structured-data/graph.ts'
import { productThings } from './structured-data/product.ts'
import { onlineStore, webSite } from './structured-data/store.ts'
import { say } from './words.server.ts'

const storeName = (): string => shop.identity.name

const home = (): Step => ({ name: storeName(), href: routes.home() })
const allProducts = (): Step => ({ name: listWords('catalogue.products'), href: routes.products() })
const categoryStep = ({ slug, name }: { slug: string; name: string }): Step => ({ name, href: routes.category(slug) })
const productStep = ({ sku, title }: { sku: string; title: string }): Step => ({
  name: title,
  href: routes.product(sku),
})
const present = (things: (Thing | undefined)[]): Thing[] => things.filter((thing) => thing !== undefined)

export function homeSeo({ blocks }: Home): Seo {
  const site = siteUrl()
  const shown = blocks.flatMap((block) => (block.kind === 'products' ? block.items : []))
  const products = new Map(shown.map((card) => [card.sku, productStep(card)]))
  return {
    description: shop.identity.tagline
      ? say('seo.home.description', { storeName: storeName(), tagline: shop.identity.tagline })
      : say('seo.home.descriptionShort', { storeName: storeName() }),
    things: present([onlineStore(site), webSite(site), itemList([...products.values()], site)]),
  }
}

/** Samples are no opinion of buyers, and search engines must not take them for one. */
const withoutSamples = (product: ProductWithRelated): ProductWithRelated =>
  product.ratings?.samples ? { ...product, rating: { average: 0, count: 0 } } : product

export function productSeo(product: ProductWithRelated, delivery: DeliverySettings): Seo {
  const site = siteUrl()
  const price = formatPriceText(shareCard(product).price)
  const trail = [home(), ...product.trail.map(categoryStep), productStep(product)]
  return {
    description:
      product.summary ||
      say('seo.product.description', {
        title: product.title,
        price,
        storeName: storeName(),
        days: shop.returns.days,
        returns: String(product.returnable),
        taxed: String(shop.legal.vat_number !== null && product.tax_class === 'standard'),
      }),
    things: present([...productThings(withoutSamples(product), site, delivery), breadcrumbs(trail, site)]),
    product,
  }
}

export function productsSeo(listing: Listing): Seo {
  const site = siteUrl()
  return {
    ...pageOf(listing, say('seo.products.description', { count: listing.total, storeName: storeName() })),
    things: present([breadcrumbs([home(), allProducts()], site), itemList(listing.items.map(productStep), site)]),
  }
}

export function categorySeo(
  category: Pick<Category, 'slug' | 'name' | 'description' | 'trail'>,
  listing: Listing,
): Seo {
  const site = siteUrl()
  const { slug, name, description } = category
  const trail = [home(), ...category.trail.map(categoryStep), categoryStep(category)]
  return {
    ...pageOf(
      listing,
      description ||
        say('seo.category.description', {
          name,
          count: listing.total,
          storeName: storeName(),
          days: shop.returns.days,
        }),
      slug,
    ),
    things: present([breadcrumbs(trail, site), itemList(listing.items.map(productStep), site)]),
  }
}

/** Each prerendered page of a list has its own canonical URL and links to its neighbours. */
function pageOf({ page, pages }: Listing, description: string, category?: string): Omit<Seo, 'things'> {
  const last = Math.min(pages, PUBLISHED_LIST_PAGES)
  return {
    description:
      page > 1 ? say('seo.list.page', { page: String(page), pages: String(pages), description }) : description,
    prev: page > 1 ? routes.listPage(category, page - 1) : undefined,
    next: page < last ? routes.listPage(category, page + 1) : undefined,
  }
}

export function promotionsSeo(promotions: readonly Pick<PublicPromotion, 'items'>[]): Seo {
  const site = siteUrl()
  const products = new Map(promotions.flatMap(({ items }) => items.map((card) => [card.sku, productStep(card)])))
  const trail = [home(), { name: promotionWords('promotions.title'), href: routes.promotions() }]
  return {
    description: say('seo.promotions.description', { storeName: storeName() }),
    things: present([breadcrumbs(trail, site), itemList([...products.values()], site)]),
  }
}

/** @param faq the page's questions and answers */
export function infoSeo(page: InfoName, title: string, faq: Faq[] = []): Seo {
  const site = siteUrl()
  const trail = [home(), { name: title, href: routes[page]() }]
  const namesStore = page === 'about' || page === 'contact'
  return {
    description: say(`seo.${page}.description`, { storeName: storeName() }),
    things: present([
      namesStore ? onlineStore(site) : undefined,
      faq.length ? faqPage(faq) : undefined,
      breadcrumbs(trail, site),
    ]),
  }
}

/** A page of the merchant's own. */
export function ownPageSeo({ slug, title, description }: { slug: string; title: string; description: string }): Seo {
  const trail = [home(), { name: title, href: routes.ownPage(slug) }]
  return { description, things: present([breadcrumbs(trail, siteUrl())]) }
}
