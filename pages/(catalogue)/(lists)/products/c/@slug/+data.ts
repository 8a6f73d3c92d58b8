import type { PageContextServer } from 'vike/types'
import { STOREFRONT_PAGE_SIZE } from '#api/contract/page-size.ts'
import { found } from '../../../../found.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue, routeParams }: PageContextServer) {
  const named = routeParams['slug']!
  const [category, listing] = await Promise.all([
    found(catalogue.category(named)),
    catalogue.listing({ category: named, per_page: STOREFRONT_PAGE_SIZE }),
  ])
  const { slug, name, description, trail } = category
  const children = category.children
    .filter(({ count }) => count > 0)
    .map((child) => ({ slug: child.slug, name: child.name }))
  return { category: { slug, name, description, trail, children }, listing }
}
