import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/review.ts'

export const title = () => pageTitle(t('review.one'))
