import type { PageContext } from 'vike/types'
import { pageTitle } from '#components/seo/title.ts'
import type { InfoText } from './info-text.server.ts'

export const title = ({ data }: PageContext<InfoText>) => pageTitle(data.title)
