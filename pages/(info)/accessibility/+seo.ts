import type { PageContextServer } from 'vike/types'
import { infoSeo } from '#components/seo/pages.server.ts'
import type { InfoText } from '../info-text.server.ts'

export const seo = ({ data }: PageContextServer<InfoText>) => infoSeo('accessibility', data.title)
