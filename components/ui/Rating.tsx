import { formatRating } from '#locales/format.ts'
import { t } from '#locales/intl.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import * as styles from './rating.css.ts'

const STAR = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z'

/** An average rating. `compact` shows one star and the average, for cards. */
export function Rating({ average, count, compact }: { average: number; count: number; compact?: boolean }) {
  if (count === 0) return null
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">
        {compact ? (
          <svg viewBox="0 0 20 20" className={styles.star}>
            <path d={STAR} />
          </svg>
        ) : (
          <Stars average={average} />
        )}
      </span>
      <span aria-hidden="true">
        <bdi dir="ltr">{formatRating(average)}</bdi> <bdi>({t('common.ratings', { count })})</bdi>
      </span>
      <VisuallyHidden>{t('common.rated', { average: formatRating(average), count })}</VisuallyHidden>
    </span>
  )
}

/** The inner element clips the golden stars at the average. */
export const Stars = ({ average }: { average: number }) => (
  <svg viewBox="0 0 100 20" className={styles.stars}>
    <Row />
    <svg width={average * 20} height="20" viewBox={`0 0 ${average * 20} 20`} className={styles.filled}>
      <Row />
    </svg>
  </svg>
)
const Row = () => [0, 1, 2, 3, 4].map((index) => <path key={index} d={STAR} transform={`translate(${index * 20})`} />)
