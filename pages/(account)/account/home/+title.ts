import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/account.ts'

export const title = () => pageTitle(t('account.title'))
