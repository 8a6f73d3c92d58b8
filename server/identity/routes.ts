import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CodeAgain,
  CodeEntry,
  CodeSent,
  Credentials,
  Forgotten,
  LoginEntry,
  LoginTarget,
  PasswordReset,
  ProofAsked,
  ProofWish,
  Registration,
  ResetGrant,
  SignedIn,
} from '#api/contract/identity.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operation } from '#server/platform/http/envelope.ts'
import type { Send } from '#server/messaging/public.ts'
import { toSignedIn, type SignedInCustomer } from './account.ts'
import { finishCodeLogin, startCodeLogin } from './code-login.ts'
import { sendAgain } from './codes-sent.ts'
import { openIdentity, sourceOf } from './context.ts'
import { rememberDevice } from './known-devices.ts'
import { grantRecovery, resetPassword, startRecovery } from './recovering.ts'
import { finishRegistration, startRegistration } from './registering.ts'
import { accountRoutes, type ProfileParts } from './routes-account.ts'
import { challengeFor } from './send-limits.ts'
import { signIn } from './signing-in.ts'

type Options = { db: Database; config: Config; send: Send } & ProfileParts

/** Registration, login, password recovery and account settings. */
export const identityRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, config, send, ...parts }) => {
  const identity = openIdentity({ db, config, send })

  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  /** Sets the device cookie after a login. */
  const signedInOn = (request: FastifyRequest, reply: FastifyReply, signedIn: SignedInCustomer) => {
    reply.header('set-cookie', rememberDevice(identity, sourceOf(request), signedIn.customer.id))
    return ok(toSignedIn(signedIn))
  }
  await app.register(accountRoutes, { identity, ...parts })

  app.post(
    '/proof',
    {
      schema: {
        ...operation('identity', 'askForProof', 'api.docs.identity.proof', 'api.docs.identity.proof.more'),
        body: ProofWish,
        response: answers(ProofAsked, [422, 503]),
      },
    },
    async (request) => ok({ challenge: await challengeFor(identity, request.body, sourceOf(request)) }),
  )

  app.post(
    '/register/send-otp',
    {
      schema: {
        ...operation('identity', 'startRegistration', 'api.docs.identity.sendOtp', 'api.docs.identity.sendOtp.more'),
        body: Registration,
        response: answers(CodeSent, [422, 428, 429, 503]),
      },
    },
    async (request) => ok(await startRegistration(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/register/verify',
    {
      schema: {
        ...operation('identity', 'finishRegistration', 'api.docs.identity.verify', 'api.docs.identity.code.more'),
        body: CodeEntry,
        response: answers(SignedIn, [422, 503]),
      },
    },
    async (request, reply) =>
      signedInOn(request, reply, await finishRegistration(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/login',
    {
      schema: {
        ...operation('identity', 'signIn', 'api.docs.identity.login'),
        body: Credentials,
        response: answers(SignedIn, [422, 428, 503]),
      },
    },
    async (request, reply) => signedInOn(request, reply, await signIn(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/login/send-otp',
    {
      schema: {
        ...operation('identity', 'startCodeLogin', 'api.docs.identity.loginSendOtp', 'api.docs.identity.sendOtp.more'),
        body: LoginTarget,
        response: answers(CodeSent, [422, 428, 429, 503]),
      },
    },
    async (request) => ok(await startCodeLogin(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/login/verify',
    {
      schema: {
        ...operation(
          'identity',
          'finishCodeLogin',
          'api.docs.identity.loginVerify',
          'api.docs.identity.loginVerify.more',
        ),
        body: LoginEntry,
        response: answers(SignedIn, [422, 503]),
      },
    },
    async (request, reply) =>
      signedInOn(request, reply, await finishCodeLogin(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/forgot-password',
    {
      schema: {
        ...operation('identity', 'startRecovery', 'api.docs.identity.forgot', 'api.docs.identity.forgot.more'),
        body: Forgotten,
        response: answers(CodeSent, [422, 428, 429, 503]),
      },
    },
    async (request) => ok(await startRecovery(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/verify-forgot-password-otp',
    {
      schema: {
        ...operation('identity', 'grantRecovery', 'api.docs.identity.verifyForgot', 'api.docs.identity.code.more'),
        body: CodeEntry,
        response: answers(ResetGrant, [422, 503]),
      },
    },
    async (request) => ok(await grantRecovery(identity, request.body, sourceOf(request))),
  )

  app.post(
    '/reset-password',
    {
      schema: {
        ...operation('identity', 'resetPassword', 'api.docs.identity.reset', 'api.docs.identity.reset.more'),
        body: PasswordReset,
        response: nothing([422, 503]),
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
        ...operation('identity', 'sendAgain', 'api.docs.identity.resend'),
        body: CodeAgain,
        response: answers(CodeSent, [422, 428, 429, 503]),
      },
    },
    async (request) => ok(await sendAgain(identity, request.body.verification, sourceOf(request))),
  )
}
