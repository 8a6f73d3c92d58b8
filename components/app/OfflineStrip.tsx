import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/app'
import { formatRecent } from '#locales/format.ts'
import * as styles from './app.css.ts'

/** Shows that the page is offline, and when its data was cached. */
export const OfflineStrip = ({ keptAt }: { keptAt: number | null }) => (
  <div className={styles.strip}>
    <Glyph name="offline" size={16} />
    <span className={styles.stripTitle}>{t('app.offline')}</span>{' '}
    <span className={styles.stripMore}>
      {keptAt === null ? t('app.offline.text') : t('app.offline.kept', { time: formatRecent(new Date(keptAt)) })}
    </span>
  </div>
)
