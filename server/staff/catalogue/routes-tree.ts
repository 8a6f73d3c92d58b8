import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Removed } from '#api/contract/staff-catalogue.ts'
import {
  BrandChange,
  BrandWritten,
  CategoryChange,
  CategoryWritten,
  NewBrand,
  NewCategory,
  StaffBrands,
  StaffCategories,
} from '#api/contract/staff-tree.ts'
import type { Database } from '#server/database/connect.ts'
import { answers, ok } from '#server/http/envelope.ts'
import { takesKey } from '#server/http/idempotency.ts'
import { staffRoute } from '../route.ts'
import { changeBrand, createBrand, deleteBrand, listBrands } from './brands.ts'
import { changeCategory, createCategory, deleteCategory, listCategories } from './categories.ts'

const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

/** Inside the plugin that is open to staff. */
export const staffTreeRoutes: FastifyPluginAsyncTypebox<{ db: Database; dataDir: string }> = async (app, shop) => {
  const { db } = shop

  app.get(
    '/staff/brands',
    staffRoute('catalogue.read', 'listBrands', { response: answers(StaffBrands, [401, 403]) }),
    async () => ok({ items: await listBrands(db) }),
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
      ...takesKey,
      params,
      body: BrandChange,
      response: answers(BrandWritten, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await changeBrand(shop, request, request.params.id, request.body)),
  )

  app.delete(
    '/staff/brands/:id',
    staffRoute('catalogue.write', 'deleteBrand', {
      ...takesKey,
      params,
      response: answers(Removed, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await deleteBrand(db, request, request.params.id)),
  )

  app.get(
    '/staff/categories',
    staffRoute('catalogue.read', 'listCategories', { response: answers(StaffCategories, [401, 403]) }),
    async () => ok({ items: await listCategories(db) }),
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
      ...takesKey,
      params,
      body: CategoryChange,
      response: answers(CategoryWritten, [401, 403, 404, 422]),
    }),
    async (request) => ok(await changeCategory(shop, request, request.params.id, request.body)),
  )

  app.delete(
    '/staff/categories/:id',
    staffRoute('catalogue.write', 'deleteCategory', {
      ...takesKey,
      params,
      response: answers(Removed, [401, 403, 404, 409, 422]),
    }),
    async (request) => ok(await deleteCategory(db, request, request.params.id)),
  )
}
