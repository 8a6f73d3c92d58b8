import type { PageContextServer } from 'vike/types'
import { found } from '../../../../found.ts'
import { readPage } from '../../../read-page.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue, routeParams }: PageContextServer) {
  const named = routeParams['slug']!
  const [category, listing] = await Promise.all([
    found(catalogue.category(named)),
    found(readPage(catalogue, routeParams, named)),
  ])
  const { slug, name, description, trail } = category
  const children = category.children
    .filter(({ count }) => count > 0)
    .map((child) => ({ slug: child.slug, name: child.name }))
  return { category: { slug, name, description, trail, children }, listing }
}
