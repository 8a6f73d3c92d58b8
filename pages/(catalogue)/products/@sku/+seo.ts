import type { PageContextServer } from 'vike/types'
import { productSeo } from '#components/seo/pages.server.ts'

export const seo = ({ product, delivery }: PageContextServer) => productSeo(product!, delivery!)
