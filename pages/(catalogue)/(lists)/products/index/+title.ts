import type { PageContext } from 'vike/types'
import { listTitle } from '#components/catalogue/list-title.ts'
import { readSearch } from '#components/catalogue/listing-query.ts'
import { pageTitle } from '#components/seo/title.ts'

/** The file is that of the plain list; in the browser a search has its own title. */
export const title = ({ urlParsed }: PageContext) => pageTitle(listTitle(readSearch(urlParsed.searchOriginal ?? '')))
