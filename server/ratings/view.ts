import { type OwnRating, type PublicRating, RATING_LIMITS } from '#api/contract/rating.ts'
import type { Picture } from '#api/contract/shared.ts'
import { DAY_MS } from '#api/contract/time.ts'
import { firstName } from '#locales/arabic-text.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import type { RatingRow } from './queries.ts'

const photosOf = ({ photos }: RatingRow): Picture[] =>
  photos.map(({ key, width, height }) => ({ key, url: null, alt: '', width, height }))

export const editableUntil = ({ createdAt }: Pick<RatingRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + RATING_LIMITS.editDays * DAY_MS)

export const toOwn = (row: RatingRow, order: string): OwnRating => ({
  id: row.id,
  // Only samples have none, and they are nobody's own.
  order_id: row.orderId!,
  order,
  subject: row.subject,
  sku: row.sku,
  title: row.title,
  stars: row.stars,
  words: row.words,
  photos: photosOf(row),
  state: row.state,
  why: row.why,
  answer: row.answer,
  helpful: row.helpful,
  at: row.createdAt.toISOString(),
  editable_until: editableUntil(row).toISOString(),
  editable: editableUntil(row) > databaseNow(),
})

export const toPublic = (row: RatingRow & { author: string }): PublicRating => ({
  id: row.id,
  author: firstName(row.author),
  sample: row.isSample,
  stars: row.stars,
  words: row.words,
  photos: photosOf(row),
  answer: row.answer,
  helpful: row.helpful,
  at: row.createdAt.toISOString(),
})
