/** `npm run shop -- rating|ticket|contact|partner …`: what customers say, and the shop's answers. */
import type { Database } from '#server/database/connect.ts'
import { message } from '#server/http/messages.ts'
import { partnersInState } from '#server/partners/service.ts'
import { listRatings } from '#server/ratings/service.ts'
import {
  acceptPartner,
  answerRatingBy,
  answerTicketBy,
  hideRatingBy,
  markContact,
  publishRatingBy,
  refusePartner,
  stopPartner,
} from '#server/staff/service.ts'
import { showTicket, ticketsInState, waitingContacts } from '#server/support/service.ts'

type Words = { positionals: string[]; values: { why?: string; text?: string; close?: boolean } }
/** What to print: for programs, and for people. */
type Said = { data: unknown; words: string }

const done = (): Said => ({ data: { done: true }, words: message('cli.shop.done') })

/** Undefined for a command that this is not. */
export async function runCommunity(
  db: Database,
  { positionals: [subject, action, name], values }: Words,
): Promise<Said | undefined> {
  const id = Number(name)
  const isId = Number.isInteger(id) && id > 0
  switch (`${subject} ${action ?? ''}`.trim()) {
    case 'ratings': {
      const found = await listRatings(db, 'pending')
      return {
        data: found,
        words: found
          .map(
            (one) =>
              `${one.id}  ${'★'.repeat(one.stars)}  ${one.title || message(`rating.${one.subject}`)}  ${one.words}`,
          )
          .join('\n'),
      }
    }
    case 'tickets': {
      const { items } = await ticketsInState(db, 'open', undefined, 50)
      return { data: items, words: items.map((one) => `${one.id}  ${one.subject}`).join('\n') }
    }
    case 'contacts': {
      const found = await waitingContacts(db)
      return {
        data: found,
        words: found.map((one) => `${one.id}  ${one.name}  ${one.email}\n${one.text}`).join('\n\n'),
      }
    }
    case 'partners': {
      const found = await partnersInState(db, 'applied')
      return {
        data: found,
        words: found.map(({ partner, name: who }) => `${partner.id}  ${who}  ${partner.place}`).join('\n'),
      }
    }
    default:
  }
  if (!isId) return undefined
  switch (`${subject} ${action}`) {
    case 'ticket show': {
      const ticket = await showTicket(db, undefined, id)
      return {
        data: ticket,
        words: [
          ticket.subject,
          ...ticket.messages.map(({ author, text }) => `${author === 'staff' ? '>' : '<'} ${text}`),
        ].join('\n'),
      }
    }
    case 'ticket answer':
      if (!values.text) return undefined
      await answerTicketBy(db, null, id, values.text, values.close ?? false)
      return done()
    case 'rating publish':
      await publishRatingBy(db, null, id)
      return done()
    case 'rating hide':
      if (!values.why) return undefined
      await hideRatingBy(db, null, id, values.why)
      return done()
    case 'rating answer':
      if (!values.text) return undefined
      await answerRatingBy(db, null, id, values.text)
      return done()
    case 'contact handled':
      await markContact(db, null, id)
      return done()
    case 'partner accept':
    case 'partner refuse':
    case 'partner stop':
      await { accept: acceptPartner, refuse: refusePartner, stop: stopPartner }[action as 'accept' | 'refuse' | 'stop'](
        db,
        null,
        id,
        values.why,
      )
      return done()
    default:
      return undefined
  }
}
