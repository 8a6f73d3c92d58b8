import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/checkout.ts'

export const title = () => pageTitle(t('checkout.title'))
