import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/auth.ts'

export const title = () => pageTitle(t('auth.title.forgot'))
