import { createElement, useState, type ComponentType } from 'react'
import { optional } from '#api/optional.ts'
import type { ProductRatingsShown } from '#api/contract/product.ts'
import type { Rating as RatingOf } from '#api/contract/shared.ts'
import { Button } from '#components/ui/Button.tsx'
import { Stars } from '#components/ui/Rating.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { formatNumber, formatRating } from '#locales/format.ts'
import { t as common } from '#locales/intl.ts'
import { t } from 'virtual:words/reviews'
import { ReviewItem } from './ReviewItem.tsx'
import type { AllReviewsProps } from './AllReviews.tsx'
import * as styles from './reviews.css.ts'

type Props = { sku: string; rating: RatingOf; shown: ProductRatingsShown | null }

/** A product's reviews: the first ones are prerendered; sorting, further reviews and voting load on demand. */
export function Reviews({ sku, rating, shown }: Props) {
  const [All, setAll] = useState<ComponentType<AllReviewsProps>>()
  const [busy, setBusy] = useState(false)
  const [stars, setStars] = useState<number>()
  const open = async (wanted?: number): Promise<void> => {
    setStars(wanted)
    setBusy(true)
    const loaded = await optional(() => import('./AllReviews.tsx'))
    if (loaded) setAll(() => loaded.AllReviews)
    setBusy(false)
  }
  const own = shown?.distribution.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <section aria-labelledby="reviews" className={styles.reviewsSection}>
      <Heading level={2} size={24} id="reviews">
        {t('reviews.title')}
      </Heading>
      {shown && shown.samples > 0 && <p className={styles.hint}>{t('reviews.samples')}</p>}
      <div className={styles.section}>
        <div className={styles.summary}>
          <p className={styles.average}>
            <bdi dir="ltr">{formatRating(rating.average)}</bdi>
            <span aria-hidden="true">
              <Stars average={rating.average} />
            </span>
          </p>
          <p className={styles.hint}>{common('common.ratings', { count: rating.count })}</p>
          {shown && own > 0 && (
            <Distribution counts={shown.distribution} most={own} onChoose={(wanted) => void open(wanted)} />
          )}
        </div>
        <div className={styles.reviews}>
          {All ? (
            createElement(All, { key: stars ?? 0, sku, stars })
          ) : (
            <>
              {shown?.items.map((item) => (
                <ReviewItem key={item.id} review={item} />
              ))}
              {own > 0 && (
                <div>
                  <Button variant="outlined" loading={busy} onClick={() => void open()}>
                    {t('reviews.all', { count: own })}
                  </Button>
                </div>
              )}
              {own === 0 && <p className={styles.hint}>{t('reviews.noWords')}</p>}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function Distribution({
  counts,
  most,
  onChoose,
}: {
  counts: readonly number[]
  most: number
  onChoose: (stars: number) => void
}) {
  return (
    <div className={styles.bars}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1]!
        return (
          <button
            key={stars}
            type="button"
            className={styles.bar}
            disabled={count === 0}
            onClick={() => onChoose(stars)}
          >
            <span>{t('reviews.stars', { count: stars })}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className={styles.track}>
              <rect x={100 - (count / most) * 100} width={(count / most) * 100} height="4" className={styles.fill} />
            </svg>
            <span className={styles.count}>{formatNumber(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
