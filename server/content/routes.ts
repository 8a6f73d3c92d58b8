import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { InfoPageText, OwnPages } from '#api/contract/content.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok, operation } from '#server/platform/http/envelope.ts'
import { listOwnPages, readPage } from './service.ts'

const Path = Type.Object({ path: Type.String({ minLength: 1, maxLength: 300, examples: ['/about'] }) })

/** The public information pages. */
export const contentRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/pages',
    {
      schema: {
        ...operation('content', 'listPages', 'api.docs.pages'),
        response: answers(OwnPages, []),
      },
    },
    async () => ok(await listOwnPages(db)),
  )

  app.get(
    '/page',
    {
      schema: {
        ...operation('content', 'getPage', 'api.docs.infoPage'),
        querystring: Path,
        response: answers(InfoPageText, [404, 422]),
      },
    },
    async ({ query }) => ok(await readPage(db, query.path)),
  )
}
