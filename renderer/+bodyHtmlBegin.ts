import type { PageContextServer } from 'vike/types'
import * as styles from '#components/layout/layout.css.ts'
import { say } from '#components/seo/words.server.ts'
import { routes } from '#locales/routes.ts'

/** Pages that scripts alone can fill. */
const FILLED = /^\/(admin|cart|checkout|account|notifications|wishlist|auth)(\/|$)/

/** Says so where scripts do not run, instead of loading for ever. */
export const bodyHtmlBegin = ({ urlPathname }: PageContextServer): string =>
  FILLED.test(urlPathname)
    ? `<noscript><p class="${styles.noScript}">${say('seo.noScript')} <a href="${routes.home()}"><u>${say('seo.noScript.home')}</u></a></p></noscript>`
    : ''
