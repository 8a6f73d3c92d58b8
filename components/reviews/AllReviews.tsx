import { useState } from 'react'
import { RATING_SORTS, type RatingSort } from '#api/contract/rating-limits.ts'
import type { ProductRatings } from '#api/contract/rating.ts'
import { listProductRatings, voteHelpful } from '#api/ratings.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Pagination } from '#components/ui/Pagination.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from 'virtual:words/review'
import { session } from '#stores/session.ts'
import { openLogin } from '#stores/ui.ts'
import { ReviewItem } from './ReviewItem.tsx'
import * as styles from './reviews.css.ts'

export type AllReviewsProps = { sku: string; /** The initial star filter. */ stars: number | undefined }

const PER_PAGE = 10

/** All published reviews of a product, with sorting and filters. */
export function AllReviews({ sku, stars: wanted }: AllReviewsProps) {
  const [sort, setSort] = useState<RatingSort>('helpful')
  const [page, setPage] = useState(1)
  const [stars, setStars] = useState(wanted)
  const [photos, setPhotos] = useState(false)
  const query = { sort, page, ...(stars !== undefined && { stars }), photos }
  const { value, failure, again, set } = useLoaded(
    (signal) => listProductRatings(sku, query, { signal, alert: false }),
    JSON.stringify(query),
  )
  const narrow = (change: () => void): void => {
    change()
    setPage(1)
  }
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={t('review.sort')}
          name="review-sort"
          value={sort}
          onChange={(event) => narrow(() => setSort(event.target.value as RatingSort))}
          options={RATING_SORTS.map((value_) => ({ value: value_, label: t(`review.sort.${value_}`) }))}
        />
        <Chip selected={photos} onClick={() => narrow(() => setPhotos(!photos))}>
          {t('review.withPhotos')}
        </Chip>
        {stars !== undefined && (
          <Chip removeLabel={t('review.removeFilter')} onClick={() => narrow(() => setStars(undefined))}>
            {t('review.onlyStars', { count: stars })}
          </Chip>
        )}
      </div>
      {failure && <LoadFailure failure={failure} again={again} />}
      {!failure && !value && <SkeletonView kind="table" label={t('review.loading')} />}
      {value?.items.length === 0 && <p className={styles.hint}>{t('review.noneSuch')}</p>}
      {value?.items.map((review) => (
        <ReviewItem key={review.id} review={review}>
          {!review.sample && (
            <Helpful
              id={review.id}
              count={review.helpful}
              isOn={value.voted.includes(review.id)}
              onChange={(helpful, isOn) => set(withVote(value, review.id, helpful, isOn))}
            />
          )}
        </ReviewItem>
      ))}
      {value && value.pages > 1 && (
        <Pagination
          type="button"
          totalItems={value.pages * PER_PAGE}
          itemsPerPage={PER_PAGE}
          currentPage={page}
          onPage={setPage}
          label={t('review.pages')}
        />
      )}
    </>
  )
}

const withVote = (all: ProductRatings, id: number, helpful: number, isOn: boolean): ProductRatings => ({
  ...all,
  items: all.items.map((one) => (one.id === id ? { ...one, helpful } : one)),
  voted: isOn ? [...all.voted, id] : all.voted.filter((one) => one !== id),
})

function Helpful({
  id,
  count,
  isOn,
  onChange,
}: {
  id: number
  count: number
  isOn: boolean
  onChange: (helpful: number, isOn: boolean) => void
}) {
  const [busy, setBusy] = useState(false)
  const vote = async (): Promise<void> => {
    if (session.token === null) return openLogin(() => void vote())
    setBusy(true)
    await voteHelpful(id, !isOn).then(
      ({ helpful }) => onChange(helpful, !isOn),
      () => {},
    )
    setBusy(false)
  }
  return (
    <div>
      <Button variant="outlined" color="gray" size="sm" pressed={isOn} loading={busy} onClick={() => void vote()}>
        {t('review.helpful', { count })}
      </Button>
    </div>
  )
}
