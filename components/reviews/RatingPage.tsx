import { useState } from 'react'
import { navigate } from 'vike/client/router'
import type { OwnRating } from '#api/contract/rating.ts'
import { deleteRating, readOwnRating } from '#api/ratings.ts'
import { PageHead } from '#components/account/PageHead.tsx'
import { useRecordTitle } from '#components/account/RecordBreadcrumb.tsx'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Outbox } from '#components/outbox/Outbox.tsx'
import { useOutbox } from '#components/outbox/use-outbox.ts'
import { Button } from '#components/ui/Button.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Link } from '#components/ui/Text.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/review'
import type { Waiting } from '#stores/outbox.ts'
import { confirmDeletion, showToast } from '#stores/ui.ts'
import { OwnRatingView } from './OwnRatingView.tsx'
import { RatingForm } from './RatingForm.tsx'
import * as styles from './reviews.css.ts'

const titleOf = ({ subject, title }: OwnRating): string =>
  subject === 'product' ? title : t(`review.subject.${subject}`)

/** A rating of the customer: to view, edit within the time limit, or delete. */
export function RatingPage({ id }: { id: number }) {
  const {
    value: rating,
    failure,
    again,
    refresh,
    set,
  } = useLoaded((signal) => readOwnRating(id, { signal, alert: false }), id)
  const [writing, setWriting] = useState(false)
  const isOfThis = ({ order_id: order, subject, sku }: OwnRating, letter: Waiting): boolean =>
    letter.kind === 'rating' &&
    letter.order === order &&
    letter.entry.subject === subject &&
    (letter.entry.sku ?? '') === sku
  const waiting = useOutbox(
    (letter) => rating !== null && isOfThis(rating, letter),
    () => navigator.onLine && refresh(),
  )
  useRecordTitle(rating ? titleOf(rating) : undefined)
  if (failure) return <LoadFailure level={1} failure={failure} again={again} list={routes.ratings()} />
  if (!rating)
    return (
      <>
        <PageHead title={t('review.one')} />
        <SkeletonView kind="ratings" label={t('review.loading')} />
      </>
    )
  const { subject, sku, order_id: order } = rating
  const saved = (now: OwnRating | undefined): void => {
    setWriting(false)
    if (!now) return
    set(now)
    showToast(t('review.saved'), 'success')
  }
  const remove = (): void =>
    confirmDeletion({
      title: t('review.delete.ask'),
      message: t('review.delete.text'),
      onDelete: async () => {
        await deleteRating(id, { alert: false })
        showToast(t('review.deleted'), 'success')
        await navigate(routes.ratings())
      },
    })
  return (
    <>
      <PageHead
        title={titleOf(rating)}
        intro={
          <>
            {t('review.rate.order')}{' '}
            <Link href={routes.order(order)}>
              <bdi dir="ltr">{rating.order}</bdi>
            </Link>
          </>
        }
      />
      <div className={styles.card}>
        <Outbox letters={waiting} />
        {waiting.length === 0 &&
          (writing ? (
            <RatingForm order={order} subject={subject} sku={sku} rating={rating} onSaved={saved} />
          ) : (
            <OwnRatingView rating={rating}>
              {rating.editable && (
                <Button variant="outlined" size="sm" onClick={() => setWriting(true)}>
                  {t('review.edit')}
                </Button>
              )}
              <Button variant="text" color="gray" size="sm" onClick={remove}>
                {t('review.delete')}
              </Button>
              {subject === 'product' && (
                <Button variant="text" size="sm" href={routes.product(sku)}>
                  {t('review.toProduct')}
                </Button>
              )}
            </OwnRatingView>
          ))}
      </div>
    </>
  )
}
