import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/account'

export const title = () => pageTitle(t('account.title'))
