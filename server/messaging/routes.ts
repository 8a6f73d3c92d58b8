import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { Mailbox, MailboxQuery } from '#api/contract/mailbox.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import { message } from '#server/platform/http/messages.ts'
import { mailboxChannels, MAILBOX_PATH, readMailbox } from './mailbox.ts'
import { mailboxHeaders, mailboxPage } from './mailbox-page.ts'

type Options = { db: Database; config: Config }

/** GET /api/dev/messages, for tests and tools; only exists while messages stay on this machine. */
export const mailboxApi: FastifyPluginAsyncTypebox<Options> = async (api, { db, config }) => {
  if (!config.isTrial) return
  api.get(
    '/dev/messages',
    {
      schema: {
        ...operation('development', 'readMailbox', 'api.docs.mailbox'),
        querystring: MailboxQuery,
        response: answers(Mailbox, [404, 422]),
      },
    },
    async (request, reply) => {
      const channels = mailboxChannels(config)
      if (channels.length === 0 || !isLocalRequest(request)) throw notFound()
      reply.header('cache-control', 'no-store')
      const mails = await readMailbox(db, channels, request.query.to)
      return ok({
        messages: mails.map(({ recipient, createdAt, ...mail }) => ({
          ...mail,
          to: recipient,
          sent_at: createdAt.toISOString(),
        })),
      })
    },
  )
}

/** The mailbox page for people, /dev/mailbox. */
export async function mailboxRoutes(app: FastifyInstance, { db, config }: Options): Promise<void> {
  if (!config.isTrial) return
  app.get(MAILBOX_PATH, async (request, reply) => {
    const channels = mailboxChannels(config)
    if (channels.length === 0 || !isLocalRequest(request))
      return reply.code(404).type('text/plain; charset=utf-8').send(message('api.notFound'))
    return reply
      .headers(mailboxHeaders())
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await readMailbox(db, channels)))
  })
}
