import { t } from '#locales/intl.ts'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './header.css.ts'

/** The merchant's announcement above the header, if there is one. */
export function Announcement() {
  const { text, link } = shop.announcement
  return (
    text !== null && (
      <aside aria-label={t('layout.announcement')} className={styles.announcement}>
        {link === null ? text : <a href={link}>{text}</a>}
      </aside>
    )
  )
}
