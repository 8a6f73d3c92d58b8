import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import {
  NewRecoveryCodes,
  NumberedId,
  OrderAlerts,
  PasskeyEntry,
  PasskeySignIn,
  PasswordSetup,
  PasswordStepUp,
  SessionId,
  StaffMe,
  StaffPasskey,
  StaffPasskeys,
  StaffSessions,
  TotpSetup,
} from '#api/contract/staff-account.ts'
import { PasskeyCreation, PasskeyRequest } from '#api/contract/staff-passkey.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { personIn, staffIn, staffRoute } from '#server/staff-access/public.ts'
import type { StaffContext } from './context.ts'
import { readAlerts, setAlerts } from './order-alerts.ts'
import {
  addOwnPasskey,
  endOtherSessions,
  newRecoveryCodes,
  removeOwnPasskey,
  setOwnPassword,
} from './sign-in/own-account.ts'
import { showMe } from './sign-in/me.ts'
import { creationOptions, listPasskeys, requestOptions } from './sign-in/passkeys.ts'
import { endSession, listSessions } from './sign-in/sessions.ts'
import { stepUpByPasskey, stepUpByPassword } from './sign-in/signing-in.ts'
import { newTotp } from './sign-in/totp.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** Whom a locked session belongs to, and the proof that unlocks it. */
const LOCKED = { whileLocked: true }

/**
 * A person's own account. Keys have none and may only read /staff/me. Register it inside the plugin of requireStaff.
 */
export const staffAccountRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  const { db } = context
  /** The response after stepping up, with the new time. */
  const steppedUp = async (request: FastifyRequest) => {
    const caller = personIn(request)
    const session = { ...caller.person.session, steppedUpAt: databaseNow() }
    return showMe(db, { ...caller, person: { ...caller.person, session } })
  }
  const shown = (request: FastifyRequest) => {
    const { id, name, person } = personIn(request)
    return { id, name, email: person.email }
  }

  app.get(
    '/staff/me',
    staffRoute('account.read', 'whoAmI', { response: answers(StaffMe, [401, 403]) }, LOCKED),
    async (request) => ok(await showMe(db, staffIn(request))),
  )

  app.post(
    '/staff/me/acts',
    staffRoute('account.write', 'noteAct', { response: nothing([401, 403]) }),
    async (request) => {
      // The call itself is the act. The audit would have one a minute.
      personIn(request).call.isRecorded = true
      return ok(null)
    },
  )

  app.get(
    '/staff/me/alerts',
    staffRoute('account.read', 'readAlerts', { response: answers(OrderAlerts, [401, 403]) }),
    async (request) => ok(await readAlerts(db, personIn(request).id)),
  )

  app.put(
    '/staff/me/alerts',
    staffRoute('account.write', 'setAlerts', { body: OrderAlerts, response: answers(OrderAlerts, [401, 403, 422]) }),
    async (request) => ok(await setAlerts(db, personIn(request), request.body)),
  )

  app.post(
    '/staff/auth/step-up/passkey-options',
    staffRoute('account.write', 'stepUpOptions', { response: answers(PasskeyRequest, [401, 403]) }, LOCKED),
    async (request) => ok(await requestOptions(context, personIn(request).id)),
  )

  app.post(
    '/staff/auth/step-up/passkey',
    staffRoute(
      'account.write',
      'stepUpByPasskey',
      { body: PasskeySignIn, response: answers(StaffMe, [401, 403, 422]) },
      LOCKED,
    ),
    async (request) => {
      await stepUpByPasskey(context, personIn(request), request.body, request)
      return ok(await steppedUp(request))
    },
  )

  app.post(
    '/staff/auth/step-up/password',
    staffRoute(
      'account.write',
      'stepUpByPassword',
      { body: PasswordStepUp, response: answers(StaffMe, [401, 403, 422, 428]) },
      LOCKED,
    ),
    async (request) => {
      await stepUpByPassword(context, personIn(request), request.body, request)
      return ok(await steppedUp(request))
    },
  )

  app.get(
    '/staff/sessions',
    staffRoute('account.read', 'listOwnSessions', { response: answers(StaffSessions, [401, 403]) }),
    async (request) => {
      const { id, person } = personIn(request)
      return ok(wholeList(await listSessions(db, id, person.session.id)))
    },
  )

  app.delete(
    '/staff/sessions',
    staffRoute('account.write', 'endOtherSessions', { response: nothing([401, 403]) }),
    async (request) => {
      await endOtherSessions(db, personIn(request))
      return ok(null)
    },
  )

  app.delete(
    '/staff/sessions/:id',
    staffRoute('account.write', 'endOwnSession', { params: SessionId, response: nothing([401, 403, 404]) }),
    async (request) => {
      const caller = personIn(request)
      await inTransaction(db, async (tx) => {
        if (!(await endSession(tx, caller.id, request.params.id))) throw notFound()
        await recordAction(tx, caller, 'staff.endSession', `staff:${caller.id}`)
      })
      return ok(null)
    },
  )

  app.get(
    '/staff/me/passkeys',
    staffRoute('account.read', 'listPasskeys', { response: answers(StaffPasskeys, [401, 403]) }),
    async (request) => ok(wholeList(await listPasskeys(db, personIn(request).id))),
  )

  app.post(
    '/staff/me/passkeys/options',
    staffRoute('account.security', 'newPasskeyOptions', { response: answers(PasskeyCreation, [401, 403]) }),
    async (request) => ok(await creationOptions(context, shown(request))),
  )

  app.post(
    '/staff/me/passkeys',
    staffRoute('account.security', 'addPasskey', {
      body: PasskeyEntry,
      response: answers(StaffPasskey, [401, 403, 422]),
    }),
    async (request) => ok(await addOwnPasskey(context, personIn(request), request.body, request)),
  )

  app.delete(
    '/staff/me/passkeys/:id',
    staffRoute('account.security', 'removePasskey', {
      params: NumberedId,
      response: nothing([401, 403, 404, 409]),
    }),
    async (request) => {
      await removeOwnPasskey(db, personIn(request), request.params.id)
      return ok(null)
    },
  )

  app.post(
    '/staff/me/totp',
    staffRoute('account.security', 'newTotp', { response: answers(TotpSetup, [401, 403]) }),
    async (request) => ok(await newTotp(context, shown(request))),
  )

  app.put(
    '/staff/me/password',
    staffRoute('account.security', 'setPassword', {
      body: PasswordSetup,
      response: answers(NewRecoveryCodes, [401, 403, 422]),
    }),
    async (request) => ok({ recovery_codes: await setOwnPassword(context, personIn(request), request.body, request) }),
  )

  app.post(
    '/staff/me/recovery-codes',
    staffRoute('account.security', 'renewRecoveryCodes', { response: answers(NewRecoveryCodes, [401, 403, 409]) }),
    async (request) => ok({ recovery_codes: await newRecoveryCodes(context, personIn(request)) }),
  )
}
