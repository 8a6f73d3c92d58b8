import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CodeAgain,
  CodeEntry,
  CodeSent,
  Credentials,
  Forgotten,
  PasswordReset,
  Registration,
  ResetGrant,
  SignedIn,
} from '#api/contract/identity.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, nothing, ok } from '#server/http/envelope.ts'
import { networkOf } from '#server/http/limits.ts'
import { message } from '#server/http/messages.ts'
import type { Send } from '#server/messaging/service.ts'
import { toSignedIn } from './account.ts'
import { sendAgain } from './codes-sent.ts'
import { openIdentity, sourceOf } from './context.ts'
import { LIMITS } from './limits.ts'
import { grantRecovery, resetPassword, startRecovery } from './recovering.ts'
import { finishRegistration, startRegistration } from './registering.ts'
import { accountRoutes } from './routes-account.ts'
import { signIn } from './signing-in.ts'

const tags = ['identity']

/** Signing up, signing in, recovering a password; and what a customer does with an account. */
export const identityRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config; send: Send }> = async (
  app,
  { db, config, send },
) => {
  const identity = openIdentity({ db, config, send })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await identity.limits.take(LIMITS.calls, networkOf(request.ip))
  })
  await app.register(accountRoutes, { identity })

  app.post(
    '/register/send-otp',
    {
      schema: {
        operationId: 'startRegistration',
        tags,
        summary: message('api.docs.identity.sendOtp'),
        description: message('api.docs.identity.sendOtp.more'),
        body: Registration,
        response: answers(CodeSent, [422, 429, 503]),
      },
    },
    async (request) => ok(await startRegistration(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/register/verify',
    {
      schema: {
        operationId: 'finishRegistration',
        tags,
        summary: message('api.docs.identity.verify'),
        description: message('api.docs.identity.code.more'),
        body: CodeEntry,
        response: answers(SignedIn, [422, 429, 503]),
      },
    },
    async (request) => ok(toSignedIn(await finishRegistration(identity, request.body, sourceOf(request)))),
  )

  app.post(
    '/login',
    {
      schema: {
        operationId: 'signIn',
        tags,
        summary: message('api.docs.identity.login'),
        body: Credentials,
        response: answers(SignedIn, [422, 429, 503]),
      },
    },
    async (request) => ok(toSignedIn(await signIn(identity, request.body, sourceOf(request)))),
  )

  app.post(
    '/forgot-password',
    {
      schema: {
        operationId: 'startRecovery',
        tags,
        summary: message('api.docs.identity.forgot'),
        description: message('api.docs.identity.forgot.more'),
        body: Forgotten,
        response: answers(CodeSent, [422, 429, 503]),
      },
    },
    async (request) => ok(await startRecovery(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/verify-forgot-password-otp',
    {
      schema: {
        operationId: 'grantRecovery',
        tags,
        summary: message('api.docs.identity.verifyForgot'),
        description: message('api.docs.identity.code.more'),
        body: CodeEntry,
        response: answers(ResetGrant, [422, 429, 503]),
      },
    },
    async (request) => ok(await grantRecovery(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        tags,
        summary: message('api.docs.identity.reset'),
        description: message('api.docs.identity.reset.more'),
        body: PasswordReset,
        response: nothing([422, 429, 503]),
      },
    },
    async (request) => {
      await resetPassword(identity, request.body, sourceOf(request))
      return ok(null)
    },
  )

  app.post(
    '/resend-otp',
    {
      schema: {
        operationId: 'sendAgain',
        tags,
        summary: message('api.docs.identity.resend'),
        body: CodeAgain,
        response: answers(CodeSent, [422, 429, 503]),
      },
    },
    async (request) => ok(await sendAgain(identity, request.body.verification, sourceOf(request))),
  )
}
