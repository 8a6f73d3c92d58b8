import { store } from '#config'
import type { Category } from '#api/contract/category.ts'
import type { Home } from '#api/contract/home.ts'
import type { ProductCard, ProductWithRelated } from '#api/contract/product.ts'
import { t as listWords } from '#locales/catalogue.ts'
import { formatPriceText } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import type { Seo } from './seo.ts'
import { shareCard } from './share-card.ts'
import { siteUrl } from './site.ts'
import { breadcrumbs, faqPage, itemList, type Faq, type Step } from './structured-data/lists.ts'
import type { Thing } from './structured-data/graph.ts'
import { productThings } from './structured-data/product.ts'
import { onlineStore, webSite } from './structured-data/store.ts'
import { say } from './words.server.ts'

const storeName = store.name
const days = store.returns.days

const home = (): Step => ({ name: storeName, href: routes.home() })
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
    description: say('seo.home.description', { storeName }),
    things: present([onlineStore(site), webSite(site), itemList([...products.values()], site)]),
  }
}

export function productSeo(product: ProductWithRelated): Seo {
  const site = siteUrl()
  const price = formatPriceText(shareCard(product).price)
  const trail = [home(), ...product.trail.map(categoryStep), productStep(product)]
  return {
    description:
      product.summary ||
      say('seo.product.description', {
        title: product.title,
        price,
        storeName,
        days,
        returns: String(product.returnable),
      }),
    things: present([...productThings(product, site), breadcrumbs(trail, site)]),
    product,
  }
}

/** @param total products in the list; `items` are those of its first page */
export function productsSeo(items: ProductCard[], total: number): Seo {
  const site = siteUrl()
  return {
    description: say('seo.products.description', { count: total, storeName }),
    things: present([breadcrumbs([home(), allProducts()], site), itemList(items.map(productStep), site)]),
  }
}

export function categorySeo(
  category: Pick<Category, 'slug' | 'name' | 'description' | 'trail'>,
  items: ProductCard[],
  total: number,
): Seo {
  const site = siteUrl()
  const trail = [home(), ...category.trail.map(categoryStep), categoryStep(category)]
  return {
    description:
      category.description || say('seo.category.description', { name: category.name, count: total, storeName, days }),
    things: present([breadcrumbs(trail, site), itemList(items.map(productStep), site)]),
  }
}

export type InfoPage = 'about' | 'terms' | 'privacy' | 'contact' | 'support'

/** @param faq questions that the page answers */
export function infoSeo(page: InfoPage, title: string, faq: Faq[] = []): Seo {
  const site = siteUrl()
  const trail = [home(), { name: title, href: routes[page]() }]
  const namesStore = page === 'about' || page === 'contact'
  return {
    description: say(`seo.${page}.description`, { storeName }),
    things: present([
      namesStore ? onlineStore(site) : undefined,
      faq.length ? faqPage(faq) : undefined,
      breadcrumbs(trail, site),
    ]),
  }
}
