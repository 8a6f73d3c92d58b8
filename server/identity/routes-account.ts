import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PasswordChange, Profile, Session, type CartSummary, type Express } from '#api/contract/identity.ts'
import type { Tx } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operation } from '#server/platform/http/envelope.ts'
import { changePassword, endSession, listSessions, toUser } from './account.ts'
import { customerIn, signedIn } from './authentication.ts'
import { sourceOf, type Identity } from './context.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'

const SessionId = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** What the profile says of a customer's cart, and of paying without the checkout. */
export type ProfileParts = {
  cartOf: (db: Tx, customerId: number) => Promise<CartSummary>
  expressOf: (customerId: number) => Promise<Express | null>
}

/** Routes that require a signed-in customer. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ identity: Identity } & ProfileParts> = async (
  app,
  { identity, cartOf, expressOf },
) => {
  app.get(
    '/profile',
    {
      schema: {
        ...operation('identity', 'getProfile', 'api.docs.identity.profile'),
        response: answers(Profile, [401, 503]),
      },
      preHandler: signedIn,
    },
    async (request, reply) => {
      const [customer, source] = [customerIn(request), sourceOf(request)]
      if (!isKnownDevice(identity, source, customer.id))
        reply.header('set-cookie', rememberDevice(identity, source, customer.id))
      const [cart, express] = await Promise.all([cartOf(identity.db, customer.id), expressOf(customer.id)])
      return ok({ user: toUser(customer), cart, express })
    },
  )

  app.post(
    '/logout',
    {
      schema: {
        ...operation('identity', 'signOut', 'api.docs.identity.logout'),
        response: nothing([401, 503]),
      },
      preHandler: signedIn,
    },
    async (request) => {
      await endSession(identity, customerIn(request), request.sessionId!, 'signedOut', sourceOf(request))
      return ok(null)
    },
  )

  app.post(
    '/change-password',
    {
      schema: {
        ...operation('identity', 'changePassword', 'api.docs.identity.change', 'api.docs.identity.change.more'),
        body: PasswordChange,
        response: nothing([401, 422, 429, 503]),
      },
      preHandler: signedIn,
    },
    async (request) => {
      await changePassword(identity, customerIn(request), request.sessionId!, request.body, sourceOf(request))
      return ok(null)
    },
  )

  app.get(
    '/sessions',
    {
      schema: {
        ...operation('identity', 'listSessions', 'api.docs.identity.sessions'),
        response: answers(Type.Array(Session), [401, 503]),
      },
      preHandler: signedIn,
    },
    async (request) => ok(await listSessions(identity, customerIn(request), request.sessionId!)),
  )

  app.delete(
    '/sessions/:id',
    {
      schema: {
        ...operation('identity', 'endSession', 'api.docs.identity.endSession'),
        params: SessionId,
        response: nothing([401, 404, 503]),
      },
      preHandler: signedIn,
    },
    async (request) => {
      await endSession(identity, customerIn(request), request.params.id, 'sessionEnded', sourceOf(request))
      return ok(null)
    },
  )
}
