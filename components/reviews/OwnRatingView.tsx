import type { ReactNode } from 'react'
import type { OwnRating } from '#api/contract/rating.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Stars } from '#components/ui/Rating.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from 'virtual:words/review'
import { Photos } from './Photos.tsx'
import * as styles from './reviews.css.ts'

const TONES = { pending: 'warning', published: 'success', hidden: 'danger' } as const

/** The author's rating with its state and the shop's reply; `children` are actions. */
export function OwnRatingView({ rating, children }: { rating: OwnRating; children?: ReactNode }) {
  const { stars, words, photos, state, why, answer, at, editable, editable_until: until } = rating
  return (
    <div className={styles.ownRating}>
      <div className={styles.line}>
        <span>
          <span aria-hidden="true">
            <Stars average={stars} />
          </span>
          <VisuallyHidden>{t('review.stars', { count: stars })}</VisuallyHidden>
        </span>
        <Badge tone={TONES[state]}>{t(`review.state.${state}`)}</Badge>
        <time dateTime={at} className={styles.hint}>
          {formatDate(new Date(at))}
        </time>
      </div>
      {words && <p className={styles.words}>{words}</p>}
      <Photos photos={photos} label={(number) => t('review.photo', { number })} />
      {why && <p className={styles.why}>{t('review.why', { why })}</p>}
      {answer && <Answer text={answer} />}
      {editable && <p className={styles.hint}>{t('review.editableUntil', { date: formatDate(new Date(until)) })}</p>}
      {children && <div className={styles.line}>{children}</div>}
    </div>
  )
}

const Answer = ({ text }: { text: string }) => (
  <blockquote className={styles.answer}>
    <p className={styles.answerBy}>{t('review.answer')}</p>
    <p className={styles.words}>{text}</p>
  </blockquote>
)
