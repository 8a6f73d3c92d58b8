import { useEffect, useRef, useState } from 'react'
import type { OwnRating, Rateable } from '#api/contract/rating.ts'
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
import { t } from 'virtual:words/review'
import type { Waiting } from '#stores/outbox.ts'
import { OwnRatingView } from './OwnRatingView.tsx'
import { RatingForm } from './RatingForm.tsx'
import * as styles from './reviews.css.ts'

type Item = Rateable['items'][number]

/** Rating forms for every product of an order, the shop and the delivery, sent by one button. */
export function RateOrder({ order }: { order: number }) {
  const { value, failure, again, refresh, set } = useLoaded(
    (signal) => readRateable(order, { signal, alert: false }),
    order,
  )
  const cards = useRef<HTMLDivElement>(null)
  const [sending, setSending] = useState(0)
  const waiting = useOutbox(
    (letter) => letter.kind === 'rating' && letter.order === order,
    () => navigator.onLine && refresh(),
  )
  // The button that sent them may be gone: the focus goes to the first rating that was sent.
  const sent = useRef('')
  useEffect(() => {
    const card = document.getElementById(sent.current)?.closest('section')
    if (sending > 0 || !card || card.querySelector('form')) return
    sent.current = ''
    card.querySelector('button')?.focus()
  }, [value, sending])
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
    (rating: OwnRating): void => {
      // Several new ones may come at once.
      if (item.rating === null) refresh()
      else set({ ...value, items: value.items.map((one) => (one === item ? { ...item, rating } : one)) })
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
      <div ref={cards} tabIndex={-1} className={styles.cards}>
        {value.items.map((item) => (
          <RateItem
            key={`${item.subject}${item.sku}${item.rating?.id}`}
            order={order}
            item={item}
            waiting={waits(item)}
            onSaved={save(item)}
            onBusy={(isBusy) => setSending((count) => count + (isBusy ? 1 : -1))}
          />
        ))}
      </div>
      {value.items.some((item) => item.rating === null && waits(item).length === 0) && (
        <Button size="lg" loading={sending > 0} onClick={() => (sent.current = sendAll(cards.current!))}>
          {t('review.send')}
        </Button>
      )}
    </>
  )
}

/**
 * Sends what was filled in; if that is nothing, the first form says what it lacks.
 * @returns id of the first one's heading
 */
function sendAll(cards: HTMLElement): string {
  const forms = [...cards.querySelectorAll<HTMLFormElement>('form')]
  const filled = forms.filter((form) =>
    ['stars', 'words', 'photos'].some((name) => String(new FormData(form).get(name) ?? '').trim() !== ''),
  )
  const chosen = filled.length > 0 ? filled : forms.slice(0, 1)
  for (const form of chosen) form.requestSubmit()
  return chosen[0]?.closest('section')?.getAttribute('aria-labelledby') ?? ''
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
  onSaved: (rating: OwnRating) => void
  onBusy: (isBusy: boolean) => void
}

function RateItem({ order, item, waiting, onSaved, onBusy }: ItemProps) {
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
            onBusy={rating ? undefined : onBusy}
            onSaved={(saved) => {
              if (saved) onSaved(saved)
              if (rating) setWriting(false)
            }}
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
