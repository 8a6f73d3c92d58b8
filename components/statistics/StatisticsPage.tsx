import { STATISTICS_MONTHS, type StatisticsMonths } from '#api/contract/statistics-months.ts'
import type { Statistics } from '#api/contract/statistics.ts'
import { search } from '#api/search.ts'
import { readStatistics } from '#api/statistics.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { Section } from '#components/account/Section.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/statistics'
import { BoughtAgain } from './BoughtAgain.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { Figures } from './Figures.tsx'
import { Months } from './Months.tsx'
import * as styles from './statistics.css.ts'

const USUAL: StatisticsMonths = 12

/**
 * Spending by month and category.
 * @param requestedMonths number of months from the URL
 */
export function StatisticsPage({ requestedMonths }: { requestedMonths: string | undefined }) {
  const months = STATISTICS_MONTHS.find((count) => String(count) === requestedMonths) ?? USUAL
  const {
    value: statistics,
    failure,
    again,
  } = useLoaded((signal) => readStatistics(months, { signal, alert: false }), months)
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  return (
    <>
      <PageHead title={t('statistics.title')} intro={t('statistics.intro')} />
      <nav aria-label={t('statistics.period')}>
        <ul className={styles.periods}>
          {STATISTICS_MONTHS.map((count) => (
            <li key={count}>
              <Chip
                href={routes.statistics() + search({ months: count === USUAL ? undefined : count })}
                selected={count === months}
              >
                {t('statistics.months', { count })}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {statistics ? (
        <Whole statistics={statistics} />
      ) : (
        <SkeletonView kind="statistics" label={t('statistics.loading')} />
      )}
    </>
  )
}

function Whole({ statistics: { months, totals, categories, again } }: { statistics: Statistics }) {
  if (totals.orders === 0 && again.length === 0) {
    return (
      <EmptyState icon={<Glyph name="chart" size={32} />} title={t('statistics.none')} text={t('statistics.none.text')}>
        <Button href={routes.products()}>{t('statistics.none.shop')}</Button>
      </EmptyState>
    )
  }
  return (
    <>
      <Figures totals={totals} />
      <Section title={t('statistics.byMonth')}>
        <Months months={months} />
      </Section>
      {categories.length > 0 && (
        <Section title={t('statistics.byCategory')}>
          <CategoryBars categories={categories} />
        </Section>
      )}
      {again.length > 0 && (
        <Section title={t('statistics.again')} intro={t('statistics.again.intro')}>
          <BoughtAgain again={again} />
        </Section>
      )}
    </>
  )
}
