import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/app'
import { routes } from '#locales/routes.ts'
import * as styles from './app.css.ts'

/** Says that the session has ended, and leads to the sign-in. */
export const EndedStrip = ({ isWaiting }: { isWaiting: boolean }) => (
  <div className={styles.strip}>
    <Icon name="user" size={16} />
    <span className={styles.stripTitle}>{t('app.ended')}</span>
    <a href={routes.login(location.pathname + location.search)} className={styles.stripLink}>
      {t(isWaiting ? 'app.ended.waiting' : 'app.ended.signIn')}
    </a>
  </div>
)
