import type { PageContextServer } from 'vike/types'
import { shownOnPage } from '#components/promotions/shown-on-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue }: PageContextServer) {
  return { promotions: (await catalogue.promotions()).map(shownOnPage) }
}
