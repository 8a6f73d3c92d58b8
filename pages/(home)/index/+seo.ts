import type { PageContextServer } from 'vike/types'
import type { Home } from '#api/contract/home.ts'
import { homeSeo } from '#components/seo/pages.server.ts'

export const seo = ({ data }: PageContextServer<Home>) => homeSeo(data)
