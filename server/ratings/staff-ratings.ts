import type { Database } from '#server/platform/database/connect.ts'
import { answerRating, hideRating, publishRating } from './service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import type { Staff } from '#server/staff-access/public.ts'

// Acts of staff on ratings, on record. Each throws a 404 for an unknown id.

export async function publishRatingBy(db: Database, by: Staff, id: number, expected?: string): Promise<void> {
  await publishRating(db, id, expected)
  await recordAction(db, by, 'rating.publish', `rating:${id}`)
}

export async function hideRatingBy(db: Database, by: Staff, id: number, why: string, expected?: string): Promise<void> {
  await hideRating(db, id, why, expected)
  await recordAction(db, by, 'rating.hide', `rating:${id}`, { why })
}

export async function answerRatingBy(
  db: Database,
  by: Staff,
  id: number,
  text: string,
  expected?: string,
): Promise<void> {
  await answerRating(db, id, text, expected)
  await recordAction(db, by, 'rating.answer', `rating:${id}`, { text })
}
