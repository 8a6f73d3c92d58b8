import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/app'

export const title = () => pageTitle(t('app.page.title'))
