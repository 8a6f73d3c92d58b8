import { useEffect, useState } from 'react'
import { RATING_LIMITS } from '#api/contract/rating-limits.ts'
import type { OwnRating, RatingSubject } from '#api/contract/rating.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { RatingInput } from '#components/ui/RatingInput.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { useEvent } from '#components/ui/use-event.ts'
import { t } from 'virtual:words/review'
import { draftOf, mail } from '#stores/outbox.ts'
import { PhotoPicker } from './PhotoPicker.tsx'

type Props = {
  order: number
  subject: RatingSubject
  sku: string
  rating: OwnRating | null
  /** @param rating undefined if it is queued offline */
  onSaved: (rating: OwnRating | undefined) => void
  /** Told whether the form is being sent; such a form is sent with others and has no button. */
  onBusy?: (isBusy: boolean) => void
}

/** Stars, text and, for products, photos. */
export function RatingForm({ order, subject, sku, rating, onSaved, onBusy }: Props) {
  const [photos, setPhotos] = useState(rating?.photos ?? [])
  const form = useForm({
    names: ['stars', 'words'],
    draft: draftOf.rating(order, { subject, sku }),
    check: ({ stars }) => ({ stars: !stars && t('review.stars.missing') }),
    send: async ({ stars, words }) => {
      const product = subject === 'product' && { sku, photos: photos.flatMap(({ key }) => key ?? []) }
      onSaved(
        await mail({
          kind: 'rating',
          order,
          entry: { subject, stars: Number(stars), words: words.trim(), ...product },
        }),
      )
    },
  })
  const { busy } = form
  const report = useEvent((isBusy: boolean) => onBusy?.(isBusy))
  useEffect(() => {
    if (!busy) return undefined
    report(true)
    return () => report(false)
  }, [busy, report])
  return (
    <Form form={form} submit={onBusy ? undefined : t('review.save')}>
      <RatingInput
        label={t(`review.stars.${subject}`)}
        name="stars"
        defaultValue={rating?.stars ?? null}
        error={form.problem('stars')}
        size="large"
      />
      <TextArea
        label={t('review.words')}
        hint={t(`review.words.${subject}`)}
        name="words"
        defaultValue={rating?.words ?? ''}
        maxLength={RATING_LIMITS.words}
        error={form.problem('words')}
      />
      {subject === 'product' && (
        <>
          <input type="hidden" name="photos" value={photos.length || ''} />
          <PhotoPicker photos={photos} onChange={setPhotos} />
        </>
      )}
    </Form>
  )
}
