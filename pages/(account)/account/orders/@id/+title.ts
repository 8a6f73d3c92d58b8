import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/order'

export const title = () => pageTitle(t('order.title'))
