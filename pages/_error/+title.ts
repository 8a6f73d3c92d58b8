import type { PageContext } from 'vike/types'
import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/error.ts'

export const title = ({ is404 }: PageContext) => pageTitle(t(is404 ? 'error.notFound' : 'error.failed'))
