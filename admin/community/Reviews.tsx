import { useSearchParams } from 'wouter'
import { RATING_STATES } from '#api/contract/rating-limits.ts'
import { search } from '#api/search.ts'
import { readRatings } from '#api/staff/community.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { t } from 'virtual:words/community'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedRows } from '../shell/Paged.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { communityKey, CommunityParts, useCommunityCounts } from './CommunityParts.tsx'
import { Review } from './Review.tsx'
import * as styles from './community.css.ts'

const PAGE = 20

/** Reviews by state; those that wait for a decision come longest waiting first. */
export function Reviews() {
  const [params] = useSearchParams()
  const state = RATING_STATES.find((one) => one === params.get('state')) ?? 'pending'
  const waiting = useCommunityCounts().data?.ratings
  const read = useList({
    key: [...communityKey, 'reviews', state],
    page: (after) => readRatings({ state, limit: PAGE, after }),
  })
  return (
    <>
      <ScreenHead
        title={t('community.reviews')}
        state={waiting === undefined ? null : t('community.reviews.state', { count: waiting })}
      />
      <CommunityParts />
      <div role="group" aria-label={t('community.filter')} className={filters}>
        {RATING_STATES.map((one) => (
          <Chip key={one} href={adminRoutes.community() + search({ state: one })} selected={one === state}>
            {t(`community.review.${one}`)}
            {one === 'pending' && waiting !== undefined && (
              <span className={styles.count}>{formatNumber(waiting)}</span>
            )}
          </Chip>
        ))}
      </div>
      <PagedRows
        read={read}
        empty={
          <EmptyList
            glyph="star"
            title={t(`community.reviews.none.${state}`)}
            text={t(`community.reviews.none.${state}.text`)}
          />
        }
      >
        {(reviews) => (
          <ul className={styles.cards}>
            {reviews.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  )
}
