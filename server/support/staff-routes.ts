import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { IdParams, nullable } from '#api/contract/shared.ts'
import { list, listBy, StaffMember, whole } from '#api/contract/staff.ts'
import {
  SavedReply,
  SavedReplyEntry,
  StaffContact,
  StaffContactsQuery,
  StaffTicket,
  StaffTicketsQuery,
  StaffTicketSummary,
  TicketAnswer,
  TicketAssignment,
  TicketCounts,
  TicketMove,
} from '#api/contract/staff-support.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { countForStaff, listContacts, listForStaff, listReplies, readTicketFile } from './service.ts'
import { oneVersion } from '#server/staff-access/public-answers.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { pageOf, wholeList } from '#server/platform/http/paging.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import {
  addReplyBy,
  answer,
  assign,
  changeReplyBy,
  deleteReplyBy,
  listAssignees,
  markContact,
  move,
  readTicket,
} from './staff-support.ts'

const CONTACTS = 50
const refusals = [401, 403, 404, 412, 422] as const
const changed = answers(nullable(StaffTicket), refusals)
const read = [401, 403, 404, 422] as const

/** Staff routes for tickets, saved replies and contact messages. */
export const staffSupportRoutes: FastifyPluginAsyncTypebox<{ db: Database; place: Place }> = async (
  app,
  { db, place },
) => {
  /** Answers with the ticket as it is after the change. */
  async function answerWith(request: FastifyRequest<{ Params: { id: number } }>, change: Promise<void>) {
    await change
    return ok(await readTicket(db, request.params.id, staffIn(request).permissions))
  }

  app.get(
    '/staff/tickets',
    staffRoute('community.read', 'listTickets', {
      querystring: StaffTicketsQuery,
      response: answers(listBy(StaffTicketSummary, Type.String()), read),
    }),
    async (request) => ok(await listForStaff(db, staffIn(request).id, request.query)),
  )

  app.get(
    '/staff/tickets/counts',
    staffRoute('community.read', 'countTickets', { response: answers(TicketCounts, [401, 403]) }),
    async (request) => ok(await countForStaff(db, staffIn(request).id)),
  )

  app.get(
    '/staff/tickets/assignees',
    staffRoute('community.read', 'listAssignees', { response: answers(whole(StaffMember), [401, 403]) }),
    async () => ok(wholeList(await listAssignees(db))),
  )

  app.get(
    '/staff/tickets/:id',
    staffRoute('community.read', 'getTicket', { params: IdParams, response: answers(StaffTicket, read) }),
    async (request) => ok((await readTicket(db, request.params.id, staffIn(request).permissions))!),
  )

  app.get(
    '/staff/tickets/:id/files/:file',
    staffRoute('community.read', 'readTicketFile', {
      params: Type.Object({ ...IdParams.properties, file: Type.String({ format: 'uuid' }) }),
      response: nothing(read),
    }),
    async ({ params }, reply) => {
      const { headers, bytes } = await readTicketFile(db, place, params.id, params.file)
      return sendBytes(reply, headers, bytes)
    },
  )

  app.post(
    '/staff/tickets/:id/answer',
    staffRoute('community.write', 'answerTicket', {
      ...oneVersion,
      body: TicketAnswer,
      response: changed,
    }),
    (request) =>
      answerWith(request, answer(db, staffIn(request), request.params.id, request.body, request.headers['if-match'])),
  )

  app.post(
    '/staff/tickets/:id/moves',
    staffRoute('community.write', 'moveTicket', {
      ...oneVersion,
      body: TicketMove,
      response: changed,
    }),
    (request) =>
      answerWith(request, move(db, staffIn(request), request.params.id, request.body, request.headers['if-match'])),
  )

  app.put(
    '/staff/tickets/:id/assignee',
    staffRoute('community.write', 'assignTicket', {
      ...oneVersion,
      body: TicketAssignment,
      response: changed,
    }),
    (request) =>
      answerWith(request, assign(db, staffIn(request), request.params.id, request.body, request.headers['if-match'])),
  )

  app.get(
    '/staff/saved-replies',
    staffRoute('community.read', 'listReplies', { response: answers(whole(SavedReply), [401, 403]) }),
    async () => ok(wholeList(await listReplies(db))),
  )

  app.post(
    '/staff/saved-replies',
    staffRoute('community.write', 'addReply', {
      body: SavedReplyEntry,
      response: answers(SavedReply, [401, 403, 409, 422]),
    }),
    async (request) => ok(await addReplyBy(db, staffIn(request), request.body)),
  )

  app.put(
    '/staff/saved-replies/:id',
    staffRoute('community.write', 'changeReply', {
      ...oneVersion,
      body: SavedReplyEntry,
      response: answers(SavedReply, refusals),
    }),
    async (request) =>
      ok(await changeReplyBy(db, staffIn(request), request.params.id, request.body, request.headers['if-match'])),
  )

  app.delete(
    '/staff/saved-replies/:id',
    staffRoute('community.write', 'deleteReply', { ...oneVersion, response: nothing(refusals) }),
    async (request) => {
      await deleteReplyBy(db, staffIn(request), request.params.id, request.headers['if-match'])
      return ok(null)
    },
  )

  app.get(
    '/staff/contacts',
    staffRoute('community.read', 'listContacts', {
      querystring: StaffContactsQuery,
      response: answers(list(StaffContact), [401, 403, 422]),
    }),
    async ({ query: { handled = false, after, limit = CONTACTS } }) => {
      const page = pageOf(await listContacts(db, handled, after, limit + 1), limit, ({ id }) => id)
      return ok({
        ...page,
        items: page.items.map(({ createdAt, handledAt, ...letter }) => ({
          ...letter,
          at: createdAt.toISOString(),
          handled_at: handledAt?.toISOString() ?? null,
        })),
      })
    },
  )

  app.post(
    '/staff/contacts/:id/handled',
    staffRoute('community.write', 'handleContact', { params: IdParams, response: nothing([401, 403, 404]) }),
    async (request) => {
      await markContact(db, staffIn(request), request.params.id)
      return ok(null)
    },
  )
}
