import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from '#locales/app.ts'
import { formatRecent } from '#locales/format.ts'
import * as styles from './app.css.ts'

/** There is no connection, and of when is what is shown. */
export const OfflineStrip = ({ keptAt }: { keptAt: number | null }) => (
  <div className={styles.strip}>
    <Glyph name="offline" size={16} />
    <span className={styles.stripTitle}>{t('app.offline')}</span>
    <span className={styles.stripMore}>
      {keptAt === null ? t('app.offline.text') : t('app.offline.kept', { time: formatRecent(new Date(keptAt)) })}
    </span>
  </div>
)
