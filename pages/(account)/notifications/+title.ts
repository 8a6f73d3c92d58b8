import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/notice.ts'

export const title = () => pageTitle(t('notice.title'))
