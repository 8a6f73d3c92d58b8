import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  Opened,
  SamplesCleared,
  SamplesRestored,
  Setup,
  SetupPatch,
  TestMessage,
  UnopenedVisit,
} from '#api/contract/staff-setup.ts'
import { owedOf } from '#api/contract/setup-owed.ts'
import { routes } from '#locales/routes.ts'
import { readEmail, readPhone } from '#server/identity/service.ts'
import { canSend } from '#server/messaging/public.ts'
import { databaseNow } from '#server/platform/database/clock.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { limited, type Limit } from '#server/platform/http/limits.ts'
import { requestPublishing } from '#server/publishing-requests/service.ts'
import { clearSamples, restoreSamples } from '#server/samples/service.ts'
import { loadSettings, settings, storeOpening } from '#server/settings/service.ts'
import { auditedWrite } from '#server/staff-access/public-answers.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import type { StaffContext } from '#server/staff/service.ts'
import { decide, readDecisions, readSetup } from './state.ts'
import { setUnopenedCookie } from './unopened-cookie.ts'

/** Each costs money at a gateway. */
const TESTS: Limit = { name: 'setup-tests', points: 10, seconds: 3600 }

/** The owner's first steps; inside the plugin that is open to staff. */
export const staffSetupRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  const { db, config, limits, send } = context

  app.get('/staff/setup', staffRoute('settings.read', 'getSetup', { response: answers(Setup, [401, 403]) }), async () =>
    ok(await readSetup(db, config)),
  )

  app.patch(
    '/staff/setup',
    staffRoute('settings.write', 'changeSetup', {
      ...takesKey,
      body: SetupPatch,
      response: answers(Setup, [401, 403, 422]),
    }),
    async (request) => {
      await auditedWrite(db, request, async (tx) => {
        await decide(tx, request.body)
        return {}
      })
      return ok(await readSetup(db, config))
    },
  )

  app.post(
    '/staff/setup/messages',
    staffRoute('settings.write', 'sendTestMessage', {
      ...limited,
      body: TestMessage,
      response: nothing([401, 403, 422, 429]),
    }),
    async (request, reply) => {
      const caller = staffIn(request)
      const { channel, phone, email } = request.body
      if (!canSend(config, channel)) throw new Refusal(422, 'api.setup.noGateway')
      const to = channel === 'email' ? ownEmail(caller.person?.email ?? email) : ownPhone(phone)
      reply.headers(await limits.take(TESTS, String(caller.id)))
      await auditedWrite(db, request, async (tx) => {
        await send(tx, { to, template: 'setupTest', values: { name: caller.name } })
        return {}
      })
      return ok(null)
    },
  )

  app.post(
    '/staff/setup/samples/clear',
    staffRoute('settings.write', 'clearSamples', { ...takesKey, response: answers(SamplesCleared, [401, 403, 422]) }),
    async (request) =>
      ok(
        await auditedWrite(db, request, async (tx, author) => {
          const cleared = await clearSamples(tx, author)
          const earlier = (await readDecisions(tx)).cleared
          // A second tab that clears nothing more keeps what the first one's undo needs.
          if (cleared.deleted > 0 || earlier === null) await decide(tx, { cleared: author.request ?? null })
          return cleared
        }),
      ),
  )

  app.post(
    '/staff/setup/samples/restore',
    staffRoute('settings.write', 'restoreSamples', {
      ...takesKey,
      response: answers(SamplesRestored, [401, 403, 409, 422]),
    }),
    async (request) =>
      ok(
        await auditedWrite(db, request, async (tx, author) => {
          const { cleared } = await readDecisions(tx)
          if (cleared === null) throw new Refusal(409, 'api.setup.nothingCleared')
          await decide(tx, { cleared: null })
          const { restored } = await restoreSamples(tx, cleared, { ...author, kind: 'undo' })
          return { restored }
        }),
      ),
  )

  app.post(
    '/staff/setup/visit',
    staffRoute('settings.write', 'visitUnopened', { response: answers(UnopenedVisit, [401, 403]) }),
    async (_, reply) => {
      setUnopenedCookie(reply, config)
      return ok({ url: `${config.visitUrl}${routes.home()}` })
    },
  )

  app.post(
    '/staff/setup/opening',
    staffRoute(
      'settings.write',
      'openShop',
      { ...takesKey, response: answers(Opened, [401, 403, 409, 422]) },
      { stepUp: true },
    ),
    async (request) => {
      await auditedWrite(db, request, async (tx) => {
        if (config.isTrial || !(await storeOpening(tx))) throw new Refusal(409, 'api.setup.isOpen')
        if (owedOf(settings()).length > 0) throw new Refusal(422, 'api.setup.owed')
        await requestPublishing(tx, { cause: 'settings', full: true })
        return {}
      })
      await loadSettings(db)
      return ok({ opened_at: databaseNow().toISOString() })
    },
  )
}

function ownEmail(typed: string | undefined): { email: string } {
  const email = readEmail(typed ?? '')
  if (email === undefined) throw invalid({ email: 'identity.email.invalid' })
  return { email }
}

function ownPhone(typed: string | undefined): { phone: string } {
  const read = readPhone(typed ?? '')
  if ('fault' in read) throw invalid({ phone: read.fault })
  return read
}
