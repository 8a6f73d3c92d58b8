import { useState } from 'react'
import type { StaffRating } from '#api/contract/staff-community.ts'
import { answerRating, hideRating, publishRating } from '#api/staff/community.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Stars } from '#components/ui/Rating.tsx'
import { Link } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/community'
import { formatNumber } from '#locales/format.ts'
import { pictureUrl, pictureWidths, routes } from '#locales/routes.ts'
import { TextDialog } from '../form/TextDialog.tsx'
import { useMay } from '../query.ts'
import { card } from '../shell/card.css.ts'
import { FailureLine } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { useReviewChange } from './use-review-change.ts'
import * as styles from './community.css.ts'

/** One review: what the buyer wrote, and what the shop does with it. */
export function Review({ review }: { review: StaffRating }) {
  const mayWrite = useMay()('community.write')
  const [asks, setAsks] = useState<'hide' | 'answer'>()
  const { change, act, busy, failure } = useReviewChange()
  const author = review.author ?? t('community.review.sample')
  return (
    <li data-row className={card} aria-label={t('community.review.of', { name: author })}>
      <p className={styles.head}>
        <span aria-hidden="true" className={styles.stars}>
          <Stars average={review.stars} />
        </span>
        <VisuallyHidden>{t('community.review.stars', { count: review.stars })}</VisuallyHidden>
        {review.author === null ? (
          <Badge tone="warning">{author}</Badge>
        ) : (
          <bdi className={styles.strong}>{author}</bdi>
        )}
        <span className={styles.quiet}>
          <When time={review.at} />
        </span>
      </p>
      <p>
        {review.subject === 'product' ? (
          <Link href={routes.product(review.sku)}>
            <bdi>{review.title}</bdi>
          </Link>
        ) : (
          <Badge>{t(`community.subject.${review.subject}`)}</Badge>
        )}{' '}
        {review.order !== null && (
          <span className={styles.quiet}>
            {t('community.review.order')} <bdi dir="ltr">{review.order}</bdi>
          </span>
        )}
      </p>
      <p className={styles.words}>
        {review.words ? (
          <bdi>{review.words}</bdi>
        ) : (
          <span className={styles.quiet}>{t('community.review.wordless')}</span>
        )}
      </p>
      <Photos review={review} />
      {review.why && (
        <p className={styles.quiet}>
          {t('community.review.why')} <bdi>{review.why}</bdi>
        </p>
      )}
      {review.answer && (
        <p className={styles.answer}>
          <strong>{t('community.review.answered')}</strong> <bdi>{review.answer}</bdi>
        </p>
      )}
      {mayWrite && (
        <div className={styles.acts}>
          {review.state !== 'published' && (
            <Button size="sm" loading={busy} onClick={() => act(() => publishRating(review))}>
              {t('community.review.publish')}
            </Button>
          )}
          <Button size="sm" variant="outlined" color="gray" onClick={() => setAsks('answer')}>
            {t(review.answer ? 'community.review.changeAnswer' : 'community.review.answer')}
          </Button>
          {review.state !== 'hidden' && (
            <Button size="sm" variant="text" color="gray" onClick={() => setAsks('hide')}>
              {t('community.review.hide')}
            </Button>
          )}
        </div>
      )}
      <FailureLine error={failure} />
      {asks === 'hide' && (
        <TextDialog
          title={t('community.review.hide')}
          label={t('community.why')}
          hint={t('community.why.author')}
          sendLabel={t('community.review.hide')}
          maxLength={300}
          onClose={() => setAsks(undefined)}
          send={(why) => change(() => hideRating(review, why))}
        />
      )}
      {asks === 'answer' && (
        <TextDialog
          title={t('community.review.answerTo', { name: author })}
          label={t('community.review.answerText')}
          hint={t(review.subject === 'product' ? 'community.review.answerHint' : 'community.review.answerHint.own')}
          sendLabel={t('community.review.sendAnswer')}
          maxLength={1000}
          initial={review.answer ?? ''}
          onClose={() => setAsks(undefined)}
          send={(text) => change(() => answerRating(review, text))}
        />
      )}
    </li>
  )
}

const Photos = ({ review }: { review: StaffRating }) =>
  review.photos.length > 0 && (
    <ul className={styles.photos}>
      {review.photos.map(({ key, width }, index) => {
        const widths = pictureWidths(width ?? 0)
        return (
          <li key={key}>
            <a href={pictureUrl(key!, widths.at(-1)!, 'webp')} target="_blank" rel="noreferrer">
              <img
                src={pictureUrl(key!, widths[0]!, 'webp')}
                alt={t('community.review.photo', { number: formatNumber(index + 1) })}
                width={72}
                height={72}
                loading="lazy"
                className={styles.photo}
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
