import type { PageContext } from 'vike/types'
import { listTitle } from '#components/catalogue/list-title.ts'
import { readSearch } from '#components/catalogue/listing-query.ts'
import { pageTitle } from '#components/seo/title.ts'
import type { Data } from './+data.ts'

/** The prerendered file is the unfiltered list; the browser sets a search's title. */
export const title = ({ data: { listing }, urlParsed }: PageContext<Data>) =>
  pageTitle(listTitle({ page: listing.page, ...readSearch(urlParsed?.searchOriginal ?? '') }))
