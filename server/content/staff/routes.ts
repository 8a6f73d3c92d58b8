import { versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  ContentHistory,
  ContentPreview,
  HomeEntry,
  HomeOutdated,
  HomeWritten,
  NewPage,
  PageChange,
  PageOutdated,
  PageRemoved,
  PageWritten,
  RestoreContent,
  StaffHome,
  StaffPage,
  StaffPages,
} from '#api/contract/staff-content.ts'
import { ProductHistoryQuery as HistoryQuery } from '#api/contract/staff-products.ts'
import { routes } from '#locales/routes.ts'
import type { Config } from '#server/platform/config.ts'
import { toText } from '../service.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { PreviewedContent } from '#server/platform/database/schema.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { keepPreview } from '#server/settings/face/service.ts'
import { settings } from '#server/settings/service.ts'
import { contentHistory, removedPages } from './history.ts'
import { draftHome, restoreHome, saveHome, showHome } from './home.ts'
import { changePage, createPage, draftPage, removePage, restorePage } from './pages.ts'
import { listPages, readPage, showPage } from '../write/service.ts'
import { wholeList } from '#server/platform/http/paging.ts'

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40 }) })
/** Bytes; long terms and conditions fit. */
const PAGE_BYTES = 1024 * 1024

/** Inside the plugin that is open to staff. */
export const staffContentRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const shop = { db, place: config }

  app.get(
    '/staff/home',
    staffRoute('catalogue.read', 'getHome', { response: answers(StaffHome, [401, 403]) }),
    async () => ok(await showHome(db)),
  )

  app.put(
    '/staff/home',
    staffRoute('catalogue.write', 'saveHome', {
      headers,
      body: HomeEntry,
      response: { ...answers(HomeWritten, [401, 403, 422]), 412: HomeOutdated },
    }),
    async (request) => ok(await saveHome(shop, request, request.body)),
  )

  app.get(
    '/staff/home/history',
    staffRoute('catalogue.read', 'homeHistory', {
      querystring: HistoryQuery,
      response: answers(ContentHistory, [401, 403, 422]),
    }),
    async ({ query }) => ok(await contentHistory(db, 'home', '', query.before)),
  )

  app.post(
    '/staff/home/restore',
    staffRoute('catalogue.write', 'restoreHome', {
      headers,
      body: RestoreContent,
      response: { ...answers(HomeWritten, [401, 403, 422]), 412: HomeOutdated },
    }),
    async (request) => ok(await restoreHome(db, request, request.body.change)),
  )

  app.post(
    '/staff/home/preview',
    staffRoute('catalogue.write', 'previewHome', {
      body: HomeEntry,
      response: answers(ContentPreview, [401, 403, 422]),
    }),
    async ({ body }) => ok(await preview({ home: await draftHome(shop, body) }, routes.home())),
  )

  app.get(
    '/staff/pages',
    staffRoute('settings.read', 'listPages', { response: answers(StaffPages, [401, 403]) }),
    async () => ok({ ...wholeList((await listPages(db)).map(showPage)), removed: await removedPages(db) }),
  )

  app.post(
    '/staff/pages',
    {
      bodyLimit: PAGE_BYTES,
      ...staffRoute('settings.write', 'createPage', {
        ...takesKey,
        body: NewPage,
        response: answers(PageWritten, [401, 403, 413, 422]),
      }),
    },
    async (request) => ok(await createPage(db, request, request.body)),
  )

  app.get(
    '/staff/pages/:id',
    staffRoute('settings.read', 'getPage', { params, response: answers(StaffPage, [401, 403, 404]) }),
    async (request) => ok(showPage(await readPage(db, request.params.id))),
  )

  app.patch(
    '/staff/pages/:id',
    {
      bodyLimit: PAGE_BYTES,
      ...staffRoute('settings.write', 'changePage', {
        headers,
        params,
        body: PageChange,
        response: { ...answers(PageWritten, [401, 403, 404, 413, 422]), 412: PageOutdated },
      }),
    },
    async (request) => ok(await changePage(db, request, request.params.id, request.body)),
  )

  app.delete(
    '/staff/pages/:id',
    staffRoute('settings.write', 'removePage', {
      headers,
      params,
      response: { ...answers(PageRemoved, [401, 403, 404, 422]), 412: PageOutdated },
    }),
    async (request) => ok(await removePage(db, request, request.params.id)),
  )

  app.get(
    '/staff/pages/:id/history',
    staffRoute('settings.read', 'pageHistory', {
      params,
      querystring: HistoryQuery,
      response: answers(ContentHistory, [401, 403, 422]),
    }),
    async ({ params: { id }, query }) => ok(await contentHistory(db, 'page', id, query.before)),
  )

  app.post(
    '/staff/pages/:id/restore',
    staffRoute('settings.write', 'restorePage', {
      headers,
      params,
      body: RestoreContent,
      response: { ...answers(PageWritten, [401, 403, 404, 422]), 412: PageOutdated },
    }),
    async (request) => ok(await restorePage(db, request, request.params.id, request.body.change)),
  )

  app.post(
    '/staff/pages/:id/preview',
    {
      bodyLimit: PAGE_BYTES,
      ...staffRoute('settings.write', 'previewPage', {
        params,
        body: PageChange,
        response: answers(ContentPreview, [401, 403, 404, 413, 422]),
      }),
    },
    async (request) => {
      const { publish: _, ...change } = request.body
      const { content, path } = await draftPage(db, request.params.id, change)
      return ok(await preview({ page: toText(content) }, path))
    },
  )

  /** A link to a preview of a page with this content in the current colours and logo. */
  async function preview(draft: PreviewedContent, path: string) {
    const kept = await keepPreview(db, config, settings().face, draft)
    return { ...kept, url: `${kept.url}?${new URLSearchParams({ page: path })}` }
  }
}
