import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/wish.ts'

export const title = () => pageTitle(t('wish.title'))
