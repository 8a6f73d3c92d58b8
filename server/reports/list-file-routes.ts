import type { TSchema } from 'typebox'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FILE_FORMATS, ListName } from '#api/contract/file-names.ts'
import { ListFile, ListFileParams, listFileEntry } from '#api/contract/staff-list-files.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { accepts, answers, nothing, ok, type NameIn } from '#server/platform/http/envelope.ts'
import type { TaskContext } from '#server/platform/tasks/service.ts'
import { recordAction } from '#server/staff-access/public-audit.ts'
import { staffIn, staffRoute, type Permissions } from '#server/staff-access/public.ts'
import { FILE_TYPES } from './files.ts'
import { askListFile, listFilesOf, openListFile } from './list-files.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { wholeList } from '#server/platform/http/paging.ts'
import { whole } from '#api/contract/staff.ts'

type FiledList = {
  list: ListName
  /** Below /staff. */
  path: string
  permission: StaffPermission
  filters: TSchema
  /** Whether the caller may read who the people of the list are. */
  seesPeople: (permissions: Permissions) => boolean
  calls: Record<'ask' | 'read' | 'fetch', NameIn<'staff'>>
  /** Of the audit. */
  actions: { ask: string; fetch: string }
}

/** A list as files: asked for, read with their progress, fetched by whoever asked. Register it inside requireStaff. */
export const listFileRoutes =
  ({ list, path, permission, filters, seesPeople, calls, actions }: FiledList, { db, config }: TaskContext) =>
  (app: Parameters<FastifyPluginAsyncTypebox>[0]): void => {
    app.post(
      `/staff/${path}`,
      staffRoute(permission, calls.ask, {
        body: listFileEntry(filters),
        response: accepts(ListFile, [401, 403, 422, 429]),
      }),
      async (request, reply) => {
        const by = staffIn(request)
        const { format, filters: given } = request.body as { format: (typeof FILE_FORMATS)[number]; filters: object }
        const asked = { list, format, filters: given, seesPeople: seesPeople(by.permissions), staffId: by.id }
        const file = await inTransaction(db, async (tx) => {
          await recordAction(tx, by, actions.ask, list, { format, ...given })
          return askListFile(tx, asked)
        })
        reply.code(202)
        return ok(file)
      },
    )

    app.get(
      `/staff/${path}`,
      staffRoute(permission, calls.read, { response: answers(whole(ListFile), [401, 403]) }, { stepUp: false }),
      async (request) => ok(wholeList(await listFilesOf(db, { list, staffId: staffIn(request).id }))),
    )

    app.get(
      `/staff/${path}/:id`,
      staffRoute(permission, calls.fetch, { params: ListFileParams, response: nothing([401, 403, 404, 422]) }),
      async (request, reply) => {
        const by = staffIn(request)
        const { id } = request.params
        const { file, row } = await openListFile(db, config, {
          list,
          id,
          staffId: by.id,
          seesPeople: seesPeople(by.permissions),
        })
        await recordAction(db, by, actions.fetch, list, { format: row.format, ...row.filters, rows: row.done })
        return reply
          .headers({
            'content-type': FILE_TYPES[row.format],
            'content-disposition': `attachment; filename="${list}.${row.format}"`,
            'cache-control': 'no-store',
          })
          .send(file as never)
      },
    )
  }
