import type { PageContextServer } from 'vike/types'
import { promotionsSeo } from '#components/seo/pages.server.ts'
import type { Data } from './+data.ts'

export const seo = ({ data: { promotions } }: PageContextServer<Data>) => promotionsSeo(promotions)
