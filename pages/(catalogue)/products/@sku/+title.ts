import type { PageContext } from 'vike/types'
import { pageTitle } from '#components/seo/title.ts'
import type { Data } from './+data.ts'

export const title = ({ data }: PageContext<Data>) => pageTitle(data.title)
