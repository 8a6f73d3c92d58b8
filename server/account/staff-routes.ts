import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AccountExport } from '#api/contract/account.ts'
import { IdParams, nullable } from '#api/contract/shared.ts'
import {
  CustomerErasure,
  CustomerMovements,
  CustomerMovementsQuery,
  CustomerNoteEntry,
  CustomerSearch,
  CustomersFile,
  StaffCustomer,
  StaffCustomers,
} from '#api/contract/staff-customers.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { openIdentity } from '#server/identity/service.ts'
import { listMovements } from '#server/wallet/service.ts'
import { listFileRoutes } from '#server/reports/public.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import type { StaffContext } from '#server/staff/service.ts'
import { eraseCustomer, exportCustomer, noteCustomer, readCustomer, searchCustomers } from './staff-customers.ts'

const refusals = [401, 403, 404, 422] as const

/** Staff routes for customers: search, details, data export and erasure. */
export const staffCustomerRoutes: FastifyPluginAsyncTypebox<{ context: StaffContext }> = async (app, { context }) => {
  const { db } = context
  const identity = openIdentity(context)

  // customer-file.ts makes the files.
  listFileRoutes(
    {
      list: 'customers',
      path: 'customer-files',
      permission: 'customers.export',
      filters: CustomersFile,
      seesPeople: () => true,
      calls: { ask: 'exportCustomers', read: 'customerFiles', fetch: 'customerFile' },
      actions: { ask: 'customer.exportList', fetch: 'customer.exportListFetch' },
    },
    context,
  )(app)

  app.post(
    '/staff/customers/search',
    staffRoute('customers.read', 'searchCustomers', {
      body: CustomerSearch,
      response: answers(StaffCustomers, [401, 403, 422]),
    }),
    async (request) => {
      // A read; otherwise the audit would get a row for each typed letter.
      staffIn(request).call.isRecorded = true
      return ok(await searchCustomers(db, request.body))
    },
  )

  app.get(
    '/staff/customers/:id',
    staffRoute('customers.read', 'getCustomer', {
      params: IdParams,
      response: answers(StaffCustomer, refusals),
    }),
    async (request) => ok((await readCustomer(db, request.params.id, staffIn(request).permissions))!),
  )

  app.get(
    '/staff/customers/:id/movements',
    staffRoute('customers.read', 'listCustomerMovements', {
      params: IdParams,
      querystring: CustomerMovementsQuery,
      response: answers(CustomerMovements, refusals),
    }),
    async ({ params, query }) => {
      const page = await listMovements(db, params.id, query)
      return ok({ ...page, next: page.more ? page.items.at(-1)!.id : null })
    },
  )

  app.post(
    '/staff/customers/:id/notes',
    staffRoute('customers.write', 'noteCustomer', {
      params: IdParams,
      body: CustomerNoteEntry,
      response: answers(nullable(StaffCustomer), refusals),
    }),
    async (request) => {
      const { id } = request.params
      const caller = staffIn(request)
      await noteCustomer(db, caller, id, request.body.text)
      return ok(await readCustomer(db, id, caller.permissions))
    },
  )

  app.post(
    '/staff/customers/:id/export',
    staffRoute('customers.export', 'exportCustomer', {
      params: IdParams,
      response: answers(AccountExport, refusals),
    }),
    async (request) => ok(await exportCustomer(db, staffIn(request), request.params.id)),
  )

  app.post(
    '/staff/customers/:id/erasure',
    staffRoute('customers.erase', 'eraseCustomer', {
      params: IdParams,
      body: CustomerErasure,
      response: nothing([401, 403, 404, 409, 422]),
    }),
    async (request) => {
      await eraseCustomer(identity, staffIn(request), request.params.id, request.body)
      return ok(null)
    },
  )
}
