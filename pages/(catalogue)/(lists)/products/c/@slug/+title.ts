import type { PageContext } from 'vike/types'
import { listTitle } from '#components/catalogue/list-title.ts'
import { pageTitle } from '#components/seo/title.ts'
import type { Data } from './+data.ts'

export const title = ({ data: { category, listing } }: PageContext<Data>) =>
  pageTitle(listTitle({ page: listing.page }, category.name))
