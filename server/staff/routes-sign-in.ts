import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  Invitation,
  InvitationPasskey,
  InvitationPassword,
  InvitationToken,
  PasskeySignIn,
  PasswordSignIn,
  StaffJoined,
  StaffMe,
  TotpSetup,
} from '#api/contract/staff-account.ts'
import { PasskeyCreation, PasskeyRequest } from '#api/contract/staff-passkey.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { recordCalls, recordAction } from '#server/staff-access/public-audit.ts'
import { callIn, signInRoute } from '#server/staff-access/public.ts'
import { callerOf, callersOf, personOf } from './callers.ts'
import type { StaffContext } from './context.ts'
import { clearSessionCookie, setSessionCookie } from './sign-in/cookie.ts'
import { showMe } from './sign-in/me.ts'
import { requireOwnSite } from './sign-in/own-site.ts'
import { requestOptions } from './sign-in/passkeys.ts'
import { endSession, findSession } from './sign-in/sessions.ts'
import {
  invitationPasskey,
  invitationTotp,
  joinByPasskey,
  joinByPassword,
  showInvitation,
  signInByPasskey,
  signInByPassword,
} from './sign-in/signing-in.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** Routes that need no session: signing in and out. Only the admin's own pages may call them. */
export const staffSignInRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  recordCalls(app, callersOf(context))
  app.addHook('onRequest', async (request) => requireOwnSite(request, context.config))

  /** Sets the cookie of a new session, and returns its person. */
  async function meWith(token: string, request: FastifyRequest, reply: FastifyReply): Promise<StaffMe> {
    setSessionCookie(reply, context.config, token)
    return showMe(context.db, personOf((await findSession(context.db, token))!, callIn(request)))
  }

  app.post(
    '/staff/auth/invitation',
    signInRoute('readInvitation', { body: InvitationToken, response: answers(Invitation, [403, 410, 422]) }),
    async ({ body }) => ok(await showInvitation(context, body.token)),
  )

  app.post(
    '/staff/auth/invitation/passkey-options',
    signInRoute('invitationPasskey', { body: InvitationToken, response: answers(PasskeyCreation, [403, 410, 422]) }),
    async ({ body }) => ok(await invitationPasskey(context, body.token)),
  )

  app.post(
    '/staff/auth/invitation/passkey',
    signInRoute('joinByPasskey', { body: InvitationPasskey, response: answers(StaffJoined, [403, 410, 422]) }),
    async (request, reply) => {
      const { token, recoveryCodes } = await joinByPasskey(context, request.body, request)
      return ok({ me: await meWith(token, request, reply), recovery_codes: recoveryCodes })
    },
  )

  app.post(
    '/staff/auth/invitation/totp',
    signInRoute('invitationTotp', { body: InvitationToken, response: answers(TotpSetup, [403, 410, 422]) }),
    async ({ body }) => ok(await invitationTotp(context, body.token)),
  )

  app.post(
    '/staff/auth/invitation/password',
    signInRoute('joinByPassword', { body: InvitationPassword, response: answers(StaffJoined, [403, 410, 422]) }),
    async (request, reply) => {
      const { token, recoveryCodes } = await joinByPassword(context, request.body, request)
      return ok({ me: await meWith(token, request, reply), recovery_codes: recoveryCodes })
    },
  )

  app.post(
    '/staff/auth/passkey-options',
    signInRoute('passkeyOptions', { response: answers(PasskeyRequest, [403]) }),
    async () => ok(await requestOptions(context)),
  )

  app.post(
    '/staff/auth/passkey',
    signInRoute('signInByPasskey', { body: PasskeySignIn, response: answers(StaffMe, [403, 422]) }),
    async (request, reply) => ok(await meWith(await signInByPasskey(context, request.body, request), request, reply)),
  )

  app.post(
    '/staff/auth/password',
    signInRoute('signInByPassword', { body: PasswordSignIn, response: answers(StaffMe, [403, 422, 428]) }),
    async (request, reply) => ok(await meWith(await signInByPassword(context, request.body, request), request, reply)),
  )

  app.post('/staff/auth/sign-out', signInRoute('signOut', { response: nothing([403]) }), async (request, reply) => {
    const caller = await callerOf(context, request)
    if (caller?.person) {
      await inTransaction(context.db, async (tx) => {
        await endSession(tx, caller.id, caller.person!.session.id)
        await recordAction(tx, caller, 'staff.signOut', `staff:${caller.id}`)
      })
    }
    clearSessionCookie(reply, context.config)
    return ok(null)
  })
}
