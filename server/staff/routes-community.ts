import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PARTNER_STATES } from '#api/contract/partner.ts'
import { RATING_STATES } from '#api/contract/rating.ts'
import { StaffContact, StaffPartner, StaffRating } from '#api/contract/staff-community.ts'
import { SUPPORT_LIMITS, Ticket, TICKET_STATES, TicketSummary } from '#api/contract/support.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import { partnersInState } from '#server/partners/service.ts'
import { listRatings } from '#server/ratings/service.ts'
import { showTicket, ticketsInState, waitingContacts } from '#server/support/service.ts'
import { staffIn } from './authentication.ts'
import {
  acceptPartner,
  answerRatingBy,
  answerTicketBy,
  hideRatingBy,
  markContact,
  publishRatingBy,
  refusePartner,
  stopPartner,
} from './community.ts'
import { staffRoute } from './route.ts'

const Id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const After = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const list = <T extends Parameters<typeof Type.Array>[0]>(item: T) => Type.Object({ items: Type.Array(item) })
const refusals = [401, 403, 404, 422] as const

/** Staff routes for ratings, tickets, contact messages and partners. */
export const staffCommunityRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/ratings',
    staffRoute('community.read', 'listRatings', {
      querystring: Type.Object({ state: Type.Optional(Type.Enum([...RATING_STATES])), after: After }),
      response: answers(list(StaffRating), [401, 403, 422]),
    }),
    async ({ query: { state = 'pending', after } }) =>
      ok({
        items: (await listRatings(db, state, after)).map(
          ({ id, order, author, subject, sku, title, stars, words: said, photos, state: now, answer, createdAt }) => ({
            id,
            order,
            author,
            subject,
            sku,
            title,
            stars,
            words: said,
            photos: photos.map((photo) => ({ ...photo, url: null, alt: '' })),
            state: now,
            answer,
            at: createdAt.toISOString(),
          }),
        ),
      }),
  )

  app.post(
    '/staff/ratings/:id/publish',
    staffRoute('community.write', 'publishRating', { params: Id, response: nothing([401, 403, 404]) }),
    async (request) => {
      await publishRatingBy(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.post(
    '/staff/ratings/:id/hide',
    staffRoute('community.write', 'hideRating', {
      params: Id,
      body: Type.Object({ why: words(300) }),
      response: nothing(refusals),
    }),
    async (request) => {
      await hideRatingBy(db, staffIn(request), request.params.id, request.body.why)
      return ok(null)
    },
  )

  app.post(
    '/staff/ratings/:id/answer',
    staffRoute('community.write', 'answerRating', {
      params: Id,
      body: Type.Object({ text: words(1000) }),
      response: nothing(refusals),
    }),
    async (request) => {
      await answerRatingBy(db, staffIn(request), request.params.id, request.body.text)
      return ok(null)
    },
  )

  app.get(
    '/staff/tickets',
    staffRoute('community.read', 'listTickets', {
      querystring: Type.Object({ state: Type.Optional(Type.Enum([...TICKET_STATES])), after: After }),
      response: answers(Type.Object({ items: Type.Array(TicketSummary), more: Type.Boolean() }), [401, 403, 422]),
    }),
    async ({ query: { state = 'open', after } }) => ok(await ticketsInState(db, state, after, 50)),
  )

  app.get(
    '/staff/tickets/:id',
    staffRoute('community.read', 'getTicket', { params: Id, response: answers(Ticket, [401, 403, 404]) }),
    async ({ params }) => ok(await showTicket(db, undefined, params.id)),
  )

  app.post(
    '/staff/tickets/:id/answer',
    staffRoute('community.write', 'answerTicket', {
      params: Id,
      body: Type.Object({ text: words(SUPPORT_LIMITS.text), close: Type.Optional(Type.Boolean()) }),
      response: nothing(refusals),
    }),
    async (request) => {
      await answerTicketBy(db, staffIn(request), request.params.id, request.body.text, request.body.close ?? false)
      return ok(null)
    },
  )

  app.get(
    '/staff/contacts',
    staffRoute('community.read', 'listContacts', { response: answers(list(StaffContact), [401, 403]) }),
    async () =>
      ok({
        items: (await waitingContacts(db)).map(({ id, name, email, topic, text, createdAt }) => ({
          id,
          name,
          email,
          topic,
          text,
          at: createdAt.toISOString(),
        })),
      }),
  )

  app.post(
    '/staff/contacts/:id/handled',
    staffRoute('community.write', 'handleContact', { params: Id, response: nothing([401, 403, 404]) }),
    async (request) => {
      await markContact(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )

  app.get(
    '/staff/partners',
    staffRoute('community.read', 'listPartners', {
      querystring: Type.Object({ state: Type.Optional(Type.Enum([...PARTNER_STATES])) }),
      response: answers(list(StaffPartner), [401, 403, 422]),
    }),
    async ({ query: { state = 'applied' } }) =>
      ok({
        items: (await partnersInState(db, state)).map(
          ({ name, partner: { id, code, state: now, place, about: said, createdAt } }) => ({
            id,
            name,
            code,
            state: now,
            place,
            about: said,
            at: createdAt.toISOString(),
          }),
        ),
      }),
  )

  app.post(
    '/staff/partners/:id/decision',
    staffRoute('community.write', 'decidePartner', {
      params: Id,
      body: Type.Object({ decision: Type.Enum(['accept', 'refuse', 'stop']), why: Type.Optional(words(300)) }),
      response: nothing(refusals),
    }),
    async (request) => {
      const { decision, why } = request.body
      await { accept: acceptPartner, refuse: refusePartner, stop: stopPartner }[decision](
        db,
        staffIn(request),
        request.params.id,
        why,
      )
      return ok(null)
    },
  )
}
