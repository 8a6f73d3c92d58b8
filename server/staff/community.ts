import type { Database } from '#server/database/connect.ts'
import { decidePartner } from '#server/partners/service.ts'
import { answerRating, hideRating, publishRating } from '#server/ratings/service.ts'
import { answerTicket, handleContact } from '#server/support/service.ts'
import { note, type Staff } from './actions.ts'

// Staff actions on ratings, tickets and partners; all are recorded. Each throws a 404 for an unknown id.

export async function publishRatingBy(db: Database, by: Staff, id: number): Promise<void> {
  await publishRating(db, id)
  await note(db, by, 'rating.publish', `rating:${id}`)
}

export async function hideRatingBy(db: Database, by: Staff, id: number, why: string): Promise<void> {
  await hideRating(db, id, why)
  await note(db, by, 'rating.hide', `rating:${id}`, { why })
}

export async function answerRatingBy(db: Database, by: Staff, id: number, text: string): Promise<void> {
  await answerRating(db, id, text)
  await note(db, by, 'rating.answer', `rating:${id}`, { text })
}

export async function answerTicketBy(db: Database, by: Staff, id: number, text: string, close: boolean): Promise<void> {
  await answerTicket(db, by?.id ?? null, id, text, close)
  await note(db, by, 'ticket.answer', `ticket:${id}`, { close })
}

export async function markContact(db: Database, by: Staff, id: number): Promise<void> {
  await handleContact(db, id)
  await note(db, by, 'contact.handled', `contact:${id}`)
}

const deciding =
  (state: 'active' | 'refused' | 'stopped') =>
  async (db: Database, by: Staff, id: number, why?: string): Promise<void> => {
    await decidePartner(db, id, state, why)
    await note(db, by, `partner.${state}`, `partner:${id}`, why ? { why } : {})
  }
export const acceptPartner = deciding('active')
export const refusePartner = deciding('refused')
export const stopPartner = deciding('stopped')
