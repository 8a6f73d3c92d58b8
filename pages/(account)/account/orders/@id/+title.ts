import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/order.ts'

export const title = () => pageTitle(t('order.title'))
