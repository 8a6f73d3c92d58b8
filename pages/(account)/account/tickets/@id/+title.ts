import { pageTitle } from '#components/seo/title.ts'
import { t } from '#locales/areas/ticket.ts'

export const title = () => pageTitle(t('ticket.one'))
