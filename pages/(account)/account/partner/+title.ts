import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/partner.ts'

export const title = () => pageTitle(t('partner.title'))
