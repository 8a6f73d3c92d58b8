import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { routes } from '#locales/routes.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { customers } from '#server/platform/database/schema.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { operation } from '#server/platform/http/envelope.ts'
import { message } from '#server/platform/http/messages.ts'
import { shopFace } from '#server/settings/service.ts'
import { plainPage, plainPageHeaders } from '#server/platform/http/plain-page.ts'
import { readUnsubscribeToken } from '#server/messaging/public.ts'
import { changeSetting } from './settings.ts'

const querystring = Type.Object({ token: Type.String({ maxLength: 200 }) })

/**
 * The unsubscribe link for whoever has the e-mail. GET changes nothing, since programs follow links; the page's button
 * and one-click unsubscribe (RFC 8058) send the same POST.
 */
export const unsubscribeRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const shop = config.shopOrigin ?? ''
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1024 },
    (_, _body, done) => done(null, undefined),
  )

  app.get(
    '/unsubscribe',
    {
      schema: {
        ...operation('notifications', 'askUnsubscribe', 'api.docs.notifications.askUnsubscribe'),
        querystring,
        produces: ['text/html'],
      },
    },
    async ({ query: { token } }, reply) => {
      const stop = readUnsubscribeToken(config, token)
      if (!stop) throw notFound()
      const about = message(`notice.subject.${stop.subject}`)
      return reply
        .headers(plainPageHeaders(shopFace(), "'self'"))
        .type('text/html; charset=utf-8')
        .send(
          plainPage(shopFace(), {
            shop,
            title: message('unsubscribe.title'),
            body: `<p>${message('unsubscribe.ask', { about })}</p><form method="post"><button>${message('unsubscribe.submit')}</button></form>`,
          }),
        )
    },
  )

  app.post(
    '/unsubscribe',
    {
      schema: {
        ...operation('notifications', 'unsubscribe', 'api.docs.notifications.unsubscribe'),
        querystring,
        produces: ['text/html'],
      },
    },
    async ({ query: { token } }, reply) => {
      const stop = readUnsubscribeToken(config, token)
      if (!stop) throw notFound()
      // Closed accounts get no e-mails.
      if ((await db.$count(customers, eq(customers.id, stop.customerId))) > 0)
        await changeSetting(db, stop.customerId, { subject: stop.subject, channel: 'email', on: false })
      const settings = `<a href="${shop}${routes.notifications()}">${message('unsubscribe.settings')}</a>`
      return reply
        .headers(plainPageHeaders(shopFace(), "'none'"))
        .type('text/html; charset=utf-8')
        .send(
          plainPage(shopFace(), {
            shop,
            title: message('unsubscribe.done'),
            body: `<p>${message('unsubscribe.done.text', { about: message(`notice.subject.${stop.subject}`) })}</p><p>${settings}</p>`,
          }),
        )
    },
  )
}
