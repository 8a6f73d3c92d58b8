import type { Statistics } from '#api/contract/statistics.ts'
import { Amount } from '#components/ui/Price.tsx'
import { formatPercent } from '#locales/format.ts'
import { t } from 'virtual:words/statistics'
import * as styles from './statistics.css.ts'

/** Spending by category; each bar has its amount beside it. */
export function CategoryBars({ categories }: { categories: Statistics['categories'] }) {
  const total = categories.reduce((sum, { spent }) => sum + spent, 0)
  const most = Math.max(1, ...categories.map(({ spent }) => spent))
  const percent = (spent: number): number => (spent / most) * 100
  return (
    <ul className={styles.categories}>
      {categories.map(({ name, spent, pieces }) => (
        <li key={name} className={styles.category}>
          <span className={styles.categoryName}>{name ?? t('statistics.otherCategory')}</span>
          <span className={styles.quiet}>{t('statistics.pieces', { pieces })}</span>
          <span className={styles.categoryAmount}>
            <Amount halalas={spent} />{' '}
            <span className={styles.quiet}>({formatPercent(total === 0 ? 0 : spent / total)})</span>
          </span>
          <svg aria-hidden="true" className={styles.track} width="100%" height="8">
            <rect
              className={styles.net}
              x={`${100 - percent(spent)}%`}
              width={`${percent(spent)}%`}
              height="8"
              rx="4"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
