import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/checkout.ts'

export const title = () => pageTitle(t('checkout.title'))
