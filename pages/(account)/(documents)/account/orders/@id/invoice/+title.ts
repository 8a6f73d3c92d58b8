import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/invoice'

export const title = () => pageTitle(t('invoice.title'))
