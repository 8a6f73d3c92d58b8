import { versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ProductsChange, ProductsChanged } from '#api/contract/staff-bulk.ts'
import { ProductOutdated, ProductWritten } from '#api/contract/staff-catalogue.ts'
import {
  ChangeUndone,
  ProductHistory,
  ProductHistoryQuery,
  RestoreProduct,
  StaffProducts,
  StaffProductsQuery,
  UndoChange,
} from '#api/contract/staff-products.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { changeProducts } from './bulk.ts'
import { readHistory, restoreToChange, undoChange } from './history.ts'
import { listProducts } from './list-products.ts'

const params = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 200 }) })

/** The table of products, changes of many of them, and history. Register it inside the plugin of requireStaff. */
export const staffTableRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/products',
    staffRoute('catalogue.read', 'listProducts', {
      querystring: StaffProductsQuery,
      response: answers(StaffProducts, [401, 403, 422]),
    }),
    async ({ query }) => ok(await listProducts(db, query)),
  )

  app.post(
    '/staff/products/bulk',
    staffRoute('catalogue.write', 'changeProducts', {
      ...takesKey,
      body: ProductsChange,
      response: answers(ProductsChanged, [401, 403, 409, 413, 422]),
    }),
    async (request) => ok(await changeProducts(db, request, request.body)),
  )

  app.post(
    '/staff/products/undo',
    staffRoute('catalogue.write', 'undoChange', {
      ...takesKey,
      body: UndoChange,
      response: answers(ChangeUndone, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await undoChange(db, request, request.body)),
  )

  app.get(
    '/staff/products/:sku/history',
    staffRoute('catalogue.read', 'productHistory', {
      params,
      querystring: ProductHistoryQuery,
      response: answers(ProductHistory, [401, 403, 404, 422]),
    }),
    async ({ params: { sku }, query }) => ok(await readHistory(db, sku, query.before)),
  )

  app.post(
    '/staff/products/:sku/restore',
    staffRoute('catalogue.write', 'restoreProduct', {
      headers,
      params,
      body: RestoreProduct,
      response: { ...answers(ProductWritten, [401, 403, 404, 422]), 412: ProductOutdated },
    }),
    async (request) => ok(await restoreToChange(db, request, request.params.sku, request.body)),
  )
}
