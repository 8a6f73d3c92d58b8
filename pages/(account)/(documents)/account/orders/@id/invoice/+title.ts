import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/invoice.ts'

export const title = () => pageTitle(t('invoice.title'))
