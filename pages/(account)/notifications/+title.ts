import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/notice'

export const title = () => pageTitle(t('notice.title'))
