import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/intl.ts'

export const title = () => pageTitle(t('title.cart'))
