import { useState } from 'react'
import { RATING_STATES, type RatingState } from '#api/contract/rating-limits.ts'
import type { OwnRating } from '#api/contract/rating.ts'
import { listOwnRatings } from '#api/ratings.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading, Link } from '#components/ui/Text.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/review'
import { OwnRatingView } from './OwnRatingView.tsx'
import * as styles from './reviews.css.ts'

/**
 * The customer's ratings.
 * @param show the state in the URL; undefined for all
 */
export function RatingList({ show }: { show: string | undefined }) {
  const state = RATING_STATES.find((one) => one === show)
  const { value, failure, again, set } = useLoaded(
    (signal) => listOwnRatings({ state: state && [state] }, { signal, alert: false }),
    state,
  )
  const [busy, setBusy] = useState(false)
  const waiting = useOutbox(({ kind }) => kind === 'rating', again)
  if (failure)
    return (
      <>
        <LoadFailure level={1} failure={failure} again={again} />
        <Outbox letters={waiting} />
      </>
    )
  if (value?.items.length === 0 && !state && waiting.length === 0) return <Nothing />
  const more = async (): Promise<void> => {
    setBusy(true)
    await listOwnRatings({ state: state && [state], before: value!.items.at(-1)!.id }).then(
      (next) => set({ ...next, items: [...value!.items, ...next.items] }),
      () => {},
    )
    setBusy(false)
  }
  return (
    <>
      <PageHead title={t('review.list')} />
      <nav aria-label={t('review.filters')}>
        <ul className={styles.line}>
          <li>
            <Chip href={routes.ratings()} selected={!state}>
              {t('review.all')}
            </Chip>
          </li>
          {RATING_STATES.map((one: RatingState) => (
            <li key={one}>
              <Chip href={`${routes.ratings()}?show=${one}`} selected={one === state}>
                {t(`review.state.${one}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <Outbox letters={waiting} />
      {!value && <SkeletonView kind="ratings" label={t('review.loading')} />}
      {value?.items.length === 0 && <EmptyState icon={<Glyph name="star" size={32} />} title={t('review.noneSuch')} />}
      {value?.items.map((rating) => (
        <Own key={rating.id} rating={rating} />
      ))}
      {value?.more && (
        <div>
          <Button variant="outlined" loading={busy} onClick={() => void more()}>
            {t('review.older')}
          </Button>
        </div>
      )}
    </>
  )
}

const Own = ({ rating }: { rating: OwnRating }) => (
  <article className={styles.card}>
    <Heading level={2} size={18}>
      <Link quiet href={routes.rating(rating.id)}>
        {rating.subject === 'product' ? rating.title : t(`review.subject.${rating.subject}`)}
      </Link>
    </Heading>
    <OwnRatingView rating={rating} />
  </article>
)

const Nothing = () => (
  <EmptyState icon={<Glyph name="star" size={32} />} level={1} title={t('review.none')} text={t('review.none.text')}>
    <Button href={routes.orders()}>{t('review.toOrders')}</Button>
  </EmptyState>
)
