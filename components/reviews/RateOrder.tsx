import { useState } from 'react'
import type { Rateable } from '#api/contract/rating.ts'
import { readRateable } from '#api/ratings.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading, Link } from '#components/ui/Text.tsx'
import { routes } from '#locales/routes.ts'
import { t } from '#locales/areas/review.ts'
import type { Waiting } from '#stores/outbox.ts'
import { OwnRatingView } from './OwnRatingView.tsx'
import { RatingForm } from './RatingForm.tsx'
import * as styles from './reviews.css.ts'

type Item = Rateable['items'][number]

/** Rating forms for every product of an order, the shop and the delivery. */
export function RateOrder({ order }: { order: number }) {
  const { value, failure, again, refresh, set } = useLoaded(
    (signal) => readRateable(order, { signal, alert: false }),
    order,
  )
  const waiting = useOutbox(
    (letter) => letter.kind === 'rating' && letter.order === order,
    () => navigator.onLine && refresh(),
  )
  if (failure?.status === 409) return <TooEarly order={order} text={failure.message} />
  if (failure)
    return (
      <>
        <LoadFailure level={1} failure={failure} again={again} list={routes.orders()} />
        <Outbox letters={waiting} />
      </>
    )
  if (!value)
    return (
      <>
        <PageHead title={t('review.rate')} />
        <SkeletonView kind="form" label={t('review.loading')} />
      </>
    )
  const save =
    (item: Item) =>
    (rating: Item['rating'] | undefined): void => {
      if (rating) set({ ...value, items: value.items.map((one) => (one === item ? { ...item, rating } : one)) })
    }
  const waits = ({ subject, sku }: Item) =>
    waiting.filter(
      (letter) => letter.kind === 'rating' && letter.entry.subject === subject && (letter.entry.sku ?? '') === sku,
    )
  return (
    <>
      <PageHead
        title={t('review.rate')}
        intro={
          <>
            {t('review.rate.order')}{' '}
            <Link href={routes.order(order)}>
              <bdi dir="ltr">{value.order}</bdi>
            </Link>
          </>
        }
      />
      {value.items.map((item) => (
        <RateItem
          key={`${item.subject}${item.sku}${item.rating?.id}`}
          order={order}
          item={item}
          waiting={waits(item)}
          onSaved={save(item)}
        />
      ))}
    </>
  )
}

const TooEarly = ({ order, text }: { order: number; text: string }) => (
  <EmptyState icon={<Glyph name="star" size={32} />} level={1} title={t('review.early')} text={text}>
    <Button href={routes.order(order)}>{t('review.toOrder')}</Button>
  </EmptyState>
)

type ItemProps = {
  order: number
  item: Item
  waiting: Waiting[]
  onSaved: (rating: Item['rating'] | undefined) => void
}

function RateItem({ order, item, waiting, onSaved }: ItemProps) {
  const { subject, sku, title, picture, rating } = item
  const [writing, setWriting] = useState(rating === null)
  const id = `rate-${subject}-${sku}`
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        {subject === 'product' && (
          <span className={styles.cardPicture}>
            <Picture picture={picture} sizes="4rem" alt="" rounded="small" />
          </span>
        )}
        <Heading level={2} size={18} id={id}>
          {subject === 'product' ? title : t(`review.subject.${subject}`)}
        </Heading>
      </div>
      <Outbox letters={waiting} />
      {waiting.length === 0 &&
        (writing ? (
          <RatingForm
            order={order}
            subject={subject}
            sku={sku}
            rating={rating}
            onSaved={(saved) => (onSaved(saved), setWriting(rating === null && !saved))}
          />
        ) : (
          rating && (
            <OwnRatingView rating={rating}>
              {rating.editable && (
                <Button variant="outlined" size="sm" onClick={() => setWriting(true)}>
                  {t('review.edit')}
                </Button>
              )}
            </OwnRatingView>
          )
        ))}
    </section>
  )
}
