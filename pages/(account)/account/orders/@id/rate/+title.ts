import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/review'

export const title = () => pageTitle(t('review.rate'))
