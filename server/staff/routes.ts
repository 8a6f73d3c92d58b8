import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Send } from '#server/messaging/public.ts'
import { answerOnce, describeReads } from '#server/staff-access/public-answers.ts'
import { recordCalls } from '#server/staff-access/public-audit.ts'
import { requireStaff } from '#server/staff-access/public.ts'
import { callersOf } from './callers.ts'
import { openStaff, type StaffContext } from './context.ts'
import { staffPushRoutes } from './push/routes.ts'
import { staffAccountRoutes } from './routes-account.ts'
import { staffNoticeRoutes } from './routes-notices.ts'
import { staffPeopleRoutes } from './routes-people.ts'
import { staffSignInRoutes } from './routes-sign-in.ts'
import { staffViewRoutes } from './views/routes.ts'

type Options = { db: Database; config: Config; send: Send }

/** All routes under /staff: signing in, and those that need an API key or a session. */
export const staffRoutes: FastifyPluginAsyncTypebox<
  Options & {
    /** Registers what other domains have for staff. */
    others: (app: FastifyInstance, context: StaffContext) => Promise<void>
  }
> = async (api, { others, ...options }) => {
  const context = openStaff(options)
  const { db, config } = context
  api.decorateRequest('staff', null)
  api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
  await api.register(staffSignInRoutes, { context })
  await api.register(async (app) => {
    const callers = callersOf(context)
    recordCalls(app, callers)
    describeReads(app)
    answerOnce(app, callers, config)
    requireStaff(app, callers)
    await app.register(staffAccountRoutes, { context })
    await app.register(staffPushRoutes, { db, config })
    await app.register(staffPeopleRoutes, { context })
    await app.register(staffNoticeRoutes, { db })
    await app.register(staffViewRoutes, { db })
    await others(app, context)
  })
}
