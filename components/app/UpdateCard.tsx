import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/app'
import type { Update } from '#stores/app.ts'
import * as styles from './app.css.ts'

/** Offers to activate a newer build. */
export const UpdateCard = ({ update }: { update: Update }) => (
  <section aria-label={t('app.update')} className={styles.card}>
    <div className={styles.cardHead}>
      <Glyph name="repeat" size={24} />
      <p className={styles.cardTitle}>{t('app.update')}</p>
    </div>
    <p className={styles.cardText}>{t('app.update.text')}</p>
    <div className={styles.actions}>
      <span className={styles.grow}>
        <Button onClick={update.now}>{t('app.update.do')}</Button>
      </span>
      <Button variant="outlined" color="gray" onClick={update.later}>
        {t('app.update.later')}
      </Button>
    </div>
  </section>
)

export const UpdateWaits = () => (
  <section aria-label={t('app.update')} className={styles.card}>
    <div className={styles.cardHead}>
      <Glyph name="repeat" size={24} />
      <p className={styles.cardText}>{t('app.update.waiting')}</p>
    </div>
  </section>
)
