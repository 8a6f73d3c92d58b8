import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/promotions.ts'

export const title = () => pageTitle(t('promotions.title'))
