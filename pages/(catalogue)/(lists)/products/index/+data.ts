import type { PageContextServer } from 'vike/types'
import { found } from '../../../found.ts'
import { readPage } from '../../read-page.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ catalogue, routeParams }: PageContextServer) {
  return { listing: await found(readPage(catalogue, routeParams)) }
}
