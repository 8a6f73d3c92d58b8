import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/wish'

export const title = () => pageTitle(t('wish.title'))
