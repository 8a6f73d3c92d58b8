import type { PageContextServer } from 'vike/types'
import { STOREFRONT_PAGE_SIZE } from '#api/contract/listing.ts'
import { found } from '../../../../found.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue, routeParams }: PageContextServer) {
  const category = await found(catalogue.category(routeParams['slug']!))
  const { slug, name, description, trail } = category
  const listing = await catalogue.listing({ category: slug, per_page: STOREFRONT_PAGE_SIZE })
  const children = category.children.filter(({ count }) => count > 0).map((child) => ({ slug: child.slug, name: child.name }))
  return { category: { slug, name, description, trail, children }, listing }
}
