import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/app.ts'

export const title = () => pageTitle(t('app.page.title'))
