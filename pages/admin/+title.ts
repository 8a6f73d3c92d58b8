import { pageTitle } from '#components/seo/title.ts'
import { t } from 'virtual:words/shell,signin'

export const title = () => pageTitle(t('shell.title'))
