import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/ticket'

export const title = () => pageTitle(t('ticket.one'))
