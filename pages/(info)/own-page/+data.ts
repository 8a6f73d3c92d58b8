import type { PageContextServer } from 'vike/types'
import { OWN_PAGES } from '#api/contract/info-pages.ts'
import { infoText } from '../info-text.server.ts'

/** A page of the merchant's own. */
export const data = ({ catalogue, routeParams }: PageContextServer) =>
  infoText(catalogue, OWN_PAGES + routeParams['slug']!)
