import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/order.ts'

export const title = () => pageTitle(t('order.title'))
