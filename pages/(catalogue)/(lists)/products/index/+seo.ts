import type { PageContextServer } from 'vike/types'
import { productsSeo } from '#components/seo/pages.server.ts'
import type { Data } from './+data.ts'

export const seo = ({ data: { listing } }: PageContextServer<Data>) => productsSeo(listing)
