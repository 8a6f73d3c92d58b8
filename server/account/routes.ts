import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  Account,
  AccountExport,
  Closing,
  ConsentChange,
  EmailChange,
  ExportRequest,
  PhoneChange,
  ProfileChange,
} from '#api/contract/account.ts'
import { CodeEntry, CodeSent, User } from '#api/contract/identity.ts'
import { Statistics, STATISTICS_MONTHS } from '#api/contract/statistics.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok, operationsOf } from '#server/platform/http/envelope.ts'
import { limited, type Limit } from '#server/platform/http/limits.ts'
import {
  customerIn,
  finishContactChange,
  openIdentity,
  requireOwner,
  signedIn,
  sourceOf,
  startClosing,
  startConfirmation,
  startEmailChange,
  startPhoneChange,
} from '#server/identity/service.ts'
import type { Send } from '#server/messaging/public.ts'
import { closeAccount } from './closing.ts'
import { exportAccount } from './export.ts'
import { changeConsents, changeProfile, readAccount } from './profile.ts'
import { readStatistics } from './statistics.ts'

const preHandler = signedIn
const about = operationsOf('account')
/** An export is expensive for the database. */
const EXPORTS: Limit = { name: 'account-export', points: 10, seconds: 3600 }

/** The customer's profile, consents, export and account closure. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config; send: Send }> = async (
  app,
  options,
) => {
  const identity = openIdentity(options)

  app.get(
    '/account',
    { preHandler, schema: { ...about('getAccount'), response: answers(Account, [401]) } },
    async (request) => ok(await readAccount(identity, customerIn(request), request.sessionId!)),
  )

  app.patch(
    '/account',
    { preHandler, schema: { ...about('changeAccount'), body: ProfileChange, response: answers(Account, [401, 422]) } },
    async (request) => {
      await changeProfile(identity, customerIn(request), request.body)
      return ok(await readAccount(identity, customerIn(request), request.sessionId!))
    },
  )

  app.put(
    '/account/consents',
    { preHandler, schema: { ...about('changeConsents'), body: ConsentChange, response: answers(Account, [401, 422]) } },
    async (request) => {
      await changeConsents(identity, customerIn(request), request.body)
      return ok(await readAccount(identity, customerIn(request), request.sessionId!))
    },
  )

  app.post(
    '/account/email',
    {
      preHandler,
      schema: { ...about('startEmailChange'), body: EmailChange, response: answers(CodeSent, [401, 422, 429]) },
    },
    async (request) => ok(await startEmailChange(identity, customerIn(request), request.body, sourceOf(request))),
  )

  app.post(
    '/account/email/verify',
    {
      preHandler,
      schema: { ...about('finishEmailChange'), body: CodeEntry, response: answers(User, [401, 422, 429]) },
    },
    async (request) =>
      ok(await finishContactChange(identity, customerIn(request), 'email', request.body, sourceOf(request))),
  )

  app.post(
    '/account/phone',
    {
      preHandler,
      schema: { ...about('startPhoneChange'), body: PhoneChange, response: answers(CodeSent, [401, 422, 429]) },
    },
    async (request) => ok(await startPhoneChange(identity, customerIn(request), request.body, sourceOf(request))),
  )

  app.post(
    '/account/phone/verify',
    {
      preHandler,
      schema: { ...about('finishPhoneChange'), body: CodeEntry, response: answers(User, [401, 422, 429]) },
    },
    async (request) =>
      ok(await finishContactChange(identity, customerIn(request), 'phone', request.body, sourceOf(request))),
  )

  app.post(
    '/account/export',
    {
      preHandler,
      schema: {
        ...about('exportAccount'),
        ...limited,
        body: ExportRequest,
        response: answers(AccountExport, [401, 422, 429]),
      },
    },
    async (request, reply) => {
      await requireOwner(identity, customerIn(request), request.body, sourceOf(request))
      reply.headers(await identity.limits.take(EXPORTS, String(customerIn(request).id)))
      return ok(await exportAccount(options.db, customerIn(request).id))
    },
  )

  app.get(
    '/account/statistics',
    {
      preHandler,
      schema: {
        ...about('getStatistics'),
        querystring: Type.Object({ months: Type.Optional(Type.Enum(STATISTICS_MONTHS.map(String))) }),
        response: answers(Statistics, [401, 422]),
      },
    },
    async (request) =>
      ok(
        await readStatistics(
          options.db,
          customerIn(request).id,
          STATISTICS_MONTHS.find((months) => String(months) === request.query.months) ?? 12,
        ),
      ),
  )

  app.post(
    '/account/send-otp',
    { preHandler, schema: { ...about('startConfirmation'), response: answers(CodeSent, [401, 422, 429]) } },
    async (request) => ok(await startConfirmation(identity, customerIn(request), sourceOf(request))),
  )

  app.post(
    '/account/close/send-otp',
    { preHandler, schema: { ...about('startClosing'), response: answers(CodeSent, [401, 422, 429]) } },
    async (request) => ok(await startClosing(identity, customerIn(request), sourceOf(request))),
  )

  app.post(
    '/account/close',
    { preHandler, schema: { ...about('closeAccount'), body: Closing, response: nothing([401, 409, 422, 429]) } },
    async (request) => {
      await closeAccount(identity, customerIn(request), request.body, sourceOf(request))
      return ok(null)
    },
  )
}
