import type { ReactNode } from 'react'
import type { PublicRating } from '#api/contract/rating.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Badge } from '#components/ui/Badge.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Stars } from '#components/ui/Rating.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/areas/product.ts'
import { pictureUrl, pictureWidths } from '#locales/routes.ts'
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
          <Badge tone="warning">{t('product.reviews.sample')}</Badge>
        ) : (
          <>
            <span className={styles.author}>{author}</span>
            <span className={styles.buyer}>
              <Icon name="check" size={16} />
              {t('product.reviews.buyer')}
            </span>
          </>
        )}
      </div>
      <div className={styles.line}>
        <span aria-hidden="true">
          <Stars average={stars} />
        </span>
        <VisuallyHidden>{t('product.reviews.given', { count: stars })}</VisuallyHidden>
        <time dateTime={at} className={styles.hint}>
          {formatDate(new Date(at))}
        </time>
      </div>
      {words && <p className={styles.words}>{words}</p>}
      {photos.length > 0 && (
        <ul className={styles.thumbs}>
          {photos.map((photo, index) => (
            <li key={photo.key} className={styles.thumb}>
              <a
                href={pictureUrl(photo.key!, pictureWidths(photo.width ?? 0).at(-1)!, 'webp')}
                target="_blank"
                rel="noopener"
              >
                <Picture
                  picture={photo}
                  sizes="5.5rem"
                  alt={t('product.reviews.photo', { number: index + 1, author })}
                  rounded="small"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <blockquote className={styles.answer}>
          <p className={styles.answerBy}>{t('product.reviews.answer')}</p>
          <p className={styles.words}>{answer}</p>
        </blockquote>
      )}
      {children}
    </article>
  )
}
