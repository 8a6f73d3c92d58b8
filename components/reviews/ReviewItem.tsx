import type { ReactNode } from 'react'
import type { PublicRating } from '#api/contract/rating.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Stars } from '#components/ui/Rating.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from 'virtual:words/reviews'
import { Photos } from './Photos.tsx'
import * as styles from './reviews.css.ts'

/** A buyer's review; `children` are actions. */
export function ReviewItem({
  review: { author, sample, stars, words, photos, answer, at },
  children,
}: {
  review: PublicRating
  children?: ReactNode
}) {
  return (
    <article className={styles.review}>
      <div className={styles.line}>
        {sample ? (
          <Badge tone="warning">{t('reviews.sample')}</Badge>
        ) : (
          <>
            <span className={styles.author}>{author}</span>
            <span className={styles.buyer}>
              <Icon name="check" size={16} />
              {t('reviews.buyer')}
            </span>
          </>
        )}
      </div>
      <div className={styles.line}>
        <span aria-hidden="true">
          <Stars average={stars} />
        </span>
        <VisuallyHidden>{t('reviews.given', { count: stars })}</VisuallyHidden>
        <time dateTime={at} className={styles.hint}>
          {formatDate(new Date(at))}
        </time>
      </div>
      {words && <p className={styles.words}>{words}</p>}
      <Photos photos={photos} label={(number) => t('reviews.photo', { number, author })} />
      {answer && (
        <blockquote className={styles.answer}>
          <p className={styles.answerBy}>{t('reviews.answer')}</p>
          <p className={styles.words}>{answer}</p>
        </blockquote>
      )}
      {children}
    </article>
  )
}
