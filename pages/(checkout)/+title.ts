import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/checkout'

export const title = () => pageTitle(t('checkout.title'))
