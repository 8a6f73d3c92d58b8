import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { IdParams } from '#api/contract/shared.ts'
import { ContactEntry, Ticket, TicketEntry, TicketReply, TicketSummary } from '#api/contract/support.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { givenKey, once, takesKey } from '#server/platform/http/idempotency.ts'
import { deriveKey } from '#server/platform/http/keys.ts'
import { limited, networkOf, openLimits, type Limit } from '#server/platform/http/limits.ts'
import { openProofs, proofIn } from '#server/platform/http/proof-of-work.ts'
import { sendBytes } from '#server/platform/http/send-bytes.ts'
import { customerIn, signedIn } from '#server/identity/service.ts'
import type { Send } from '#server/messaging/public.ts'
import { takeContact } from './contact.ts'
import { readTicketFile } from './files.ts'
import { closeTicket, listTickets, openTicket, replyToTicket, showTicket } from './tickets.ts'

const preHandler = signedIn
const PER_PAGE = 20
const WRITING: Limit = { name: 'ticket-messages', points: 30, seconds: 60 * 60 }
const about = operationsOf('support')

export const supportRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config; send: Send }> = async (
  app,
  { db, config, send },
) => {
  const limits = openLimits(db, deriveKey(config, 'limits'))
  const proofs = openProofs(config, limits)

  /** A message queued offline carries an idempotency key, so a retry after a lost response creates it once. */
  const writeOnce = (request: FastifyRequest, asked: unknown[], write: () => Promise<Ticket>): Promise<Ticket> => {
    const key = givenKey(request)
    return key === undefined
      ? write()
      : once(db, { customerId: customerIn(request).id, key, request: JSON.stringify(asked) }, write)
  }

  app.get(
    '/tickets',
    {
      preHandler,
      schema: {
        ...about('listTickets'),
        querystring: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 1 })) }),
        response: answers(Type.Object({ items: Type.Array(TicketSummary), more: Type.Boolean() }), [401, 422]),
      },
    },
    async (request) => ok(await listTickets(db, customerIn(request).id, request.query.page ?? 1, PER_PAGE)),
  )

  app.post(
    '/tickets',
    {
      preHandler,
      schema: {
        ...about('openTicket'),
        ...takesKey,
        ...limited,
        body: TicketEntry,
        response: answers(Ticket, [401, 409, 422, 429]),
      },
    },
    async (request, reply) => {
      const { id } = customerIn(request)
      reply.headers(await limits.take(WRITING, String(id)))
      return ok(await writeOnce(request, ['ticket', request.body], () => openTicket(db, id, request.body)))
    },
  )

  app.get(
    '/tickets/:id',
    { preHandler, schema: { ...about('getTicket'), params: IdParams, response: answers(Ticket, [401, 404, 422]) } },
    async (request) => ok(await showTicket(db, customerIn(request).id, request.params.id)),
  )

  app.post(
    '/tickets/:id/messages',
    {
      preHandler,
      schema: {
        ...about('replyToTicket'),
        ...takesKey,
        ...limited,
        params: IdParams,
        body: TicketReply,
        response: answers(Ticket, [401, 404, 409, 422, 429]),
      },
    },
    async (request, reply) => {
      const { id } = customerIn(request)
      reply.headers(await limits.take(WRITING, String(id)))
      return ok(
        await writeOnce(request, ['reply', request.params.id, request.body], () =>
          replyToTicket(db, id, request.params.id, request.body),
        ),
      )
    },
  )

  app.post(
    '/tickets/:id/close',
    { preHandler, schema: { ...about('closeTicket'), params: IdParams, response: answers(Ticket, [401, 404, 422]) } },
    async (request) => ok(await closeTicket(db, customerIn(request).id, request.params.id)),
  )

  app.get(
    '/tickets/:id/files/:file',
    {
      preHandler,
      schema: {
        ...about('readTicketFile'),
        params: Type.Object({ ...IdParams.properties, file: Type.String({ format: 'uuid' }) }),
        response: nothing([401, 404, 422]),
      },
    },
    async (request, reply) => {
      const { id, file } = request.params
      await showTicket(db, customerIn(request).id, id)
      const { headers, bytes } = await readTicketFile(db, config, id, file)
      return sendBytes(reply, headers, bytes)
    },
  )

  app.post(
    '/contact',
    { schema: { ...about('writeToShop'), body: ContactEntry, response: nothing([422, 428, 429]) } },
    async (request) => {
      const writer = { network: networkOf(request.ip), proof: proofIn(request) }
      await takeContact({ db, limits, proofs, send }, request.body, writer)
      return ok(null)
    },
  )
}
