import { versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams } from '#api/contract/shared.ts'
import { UndoChange } from '#api/contract/staff-products.ts'
import {
  BrandChange,
  BrandOutdated,
  BrandWritten,
  CategoryChange,
  CategoryOutdated,
  CategoryPlace,
  CategoryRemoval,
  CategoryWritten,
  NewBrand,
  NewCategory,
  StaffBrands,
  StaffCategories,
  TreeRemoved,
  TreeUndone,
} from '#api/contract/staff-tree.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { changeBrand, createBrand, deleteBrand, listBrands } from './brands.ts'
import { changeCategory, createCategory, deleteCategory, listCategories, placeCategory } from './categories.ts'
import { undoTreeChange } from './undo-tree.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** Inside the plugin that is open to staff. */
export const staffTreeRoutes: FastifyPluginAsyncTypebox<{ db: Database; place: Place }> = async (app, shop) => {
  const { db } = shop

  app.get(
    '/staff/brands',
    staffRoute('catalogue.read', 'listBrands', { response: answers(StaffBrands, [401, 403]) }),
    async () => ok(wholeList(await listBrands(db))),
  )

  app.post(
    '/staff/brands',
    staffRoute('catalogue.write', 'createBrand', {
      ...takesKey,
      body: NewBrand,
      response: answers(BrandWritten, [401, 403, 409, 422]),
    }),
    async (request) => ok(await createBrand(shop, request, request.body)),
  )

  app.patch(
    '/staff/brands/:id',
    staffRoute('catalogue.write', 'changeBrand', {
      headers,
      params: IdParams,
      body: BrandChange,
      response: { ...answers(BrandWritten, [401, 403, 404, 409, 422]), 412: BrandOutdated },
    }),
    async (request) => ok(await changeBrand(shop, request, request.params.id, request.body)),
  )

  app.delete(
    '/staff/brands/:id',
    staffRoute('catalogue.write', 'deleteBrand', {
      headers,
      params: IdParams,
      response: { ...answers(TreeRemoved, [401, 403, 404, 409, 422]), 412: BrandOutdated },
    }),
    async (request) => ok(await deleteBrand(db, request, request.params.id)),
  )

  app.get(
    '/staff/categories',
    staffRoute('catalogue.read', 'listCategories', { response: answers(StaffCategories, [401, 403]) }),
    async () => ok(wholeList(await listCategories(db))),
  )

  app.post(
    '/staff/categories',
    staffRoute('catalogue.write', 'createCategory', {
      ...takesKey,
      body: NewCategory,
      response: answers(CategoryWritten, [401, 403, 409, 422]),
    }),
    async (request) => ok(await createCategory(shop, request, request.body)),
  )

  app.patch(
    '/staff/categories/:id',
    staffRoute('catalogue.write', 'changeCategory', {
      headers,
      params: IdParams,
      body: CategoryChange,
      response: { ...answers(CategoryWritten, [401, 403, 404, 422]), 412: CategoryOutdated },
    }),
    async (request) => ok(await changeCategory(shop, request, request.params.id, request.body)),
  )

  app.delete(
    '/staff/categories/:id',
    staffRoute('catalogue.write', 'deleteCategory', {
      headers,
      params: IdParams,
      querystring: CategoryRemoval,
      response: { ...answers(TreeRemoved, [401, 403, 404, 409, 422]), 412: CategoryOutdated },
    }),
    async (request) => ok(await deleteCategory(db, request, request.params.id, request.query.empty ?? false)),
  )

  app.post(
    '/staff/categories/:id/place',
    staffRoute('catalogue.write', 'placeCategory', {
      headers,
      params: IdParams,
      body: CategoryPlace,
      response: { ...answers(CategoryWritten, [401, 403, 404, 422]), 412: CategoryOutdated },
    }),
    async (request) => ok(await placeCategory(db, request, request.params.id, request.body)),
  )

  app.post(
    '/staff/tree/undo',
    staffRoute('catalogue.write', 'undoTreeChange', {
      ...takesKey,
      body: UndoChange,
      response: answers(TreeUndone, [401, 403, 404, 422]),
    }),
    async (request) => ok(await undoTreeChange(db, request, request.body)),
  )
}
