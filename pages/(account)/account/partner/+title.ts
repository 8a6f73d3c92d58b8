import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/partner'

export const title = () => pageTitle(t('partner.title'))
