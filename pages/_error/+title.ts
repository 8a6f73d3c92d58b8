import type { PageContext } from 'vike/types'
import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/error'

export const title = ({ is404 }: PageContext) => pageTitle(t(is404 ? 'error.notFound' : 'error.failed'))
