import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/auth'

export const title = () => pageTitle(t('auth.title.newPassword'))
