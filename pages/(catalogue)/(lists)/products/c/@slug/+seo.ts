import type { PageContextServer } from 'vike/types'
import { categorySeo } from '#components/seo/pages.server.ts'
import type { Data } from './+data.ts'

export const seo = ({ data: { category, listing } }: PageContextServer<Data>) => categorySeo(category, listing)
