import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/ticket.ts'

export const title = () => pageTitle(t('ticket.list'))
