import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/admin.ts'

export const title = () => pageTitle(t('shell.title'))
