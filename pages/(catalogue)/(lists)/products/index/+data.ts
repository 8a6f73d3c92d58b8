import type { PageContextServer } from 'vike/types'
import { STOREFRONT_PAGE_SIZE } from '#api/contract/page-size.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue }: PageContextServer) {
  return { listing: await catalogue.listing({ per_page: STOREFRONT_PAGE_SIZE }) }
}
