import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/promotions'

export const title = () => pageTitle(t('promotions.title'))
