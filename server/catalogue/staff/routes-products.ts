import { versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { requirePermission, staffIn, staffRoute } from '#server/staff-access/public.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  BulkWritten,
  NewProduct,
  PriceChanges,
  ProductChange,
  ProductOutdated,
  ProductWritten,
  Removed,
  StaffProduct,
  StockChanges,
  VariantChanges,
} from '#api/contract/staff-catalogue.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import type { Place } from '#server/platform/storage/service.ts'
import { changeVariants } from './offers.ts'
import { changeProduct, createProduct, readProduct, removeProduct } from './products.ts'

const params = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 200 }) })
const bulk = answers(BulkWritten, [401, 403, 413, 422])
const versioned = <T extends Parameters<typeof answers>[0]>(data: T) => ({
  ...answers(data, [401, 403, 404, 413, 422]),
  412: ProductOutdated,
})

/** Inside the plugin that is open to staff. */
export const staffProductRoutes: FastifyPluginAsyncTypebox<{ db: Database; place: Place }> = async (app, shop) => {
  const { db } = shop

  app.get(
    '/staff/products/:sku',
    staffRoute('catalogue.read', 'getProduct', { params, response: answers(StaffProduct, [401, 403, 404]) }),
    async (request) => ok(await readProduct(db, request.params.sku)),
  )

  app.post(
    '/staff/products',
    staffRoute('catalogue.write', 'createProduct', {
      ...takesKey,
      body: NewProduct,
      response: answers(ProductWritten, [401, 403, 409, 413, 422]),
    }),
    async (request) => {
      if (request.body.text_options?.length) requirePermission(staffIn(request), 'prices.write')
      requireOffers(request, request.body.variants)
      return ok(await createProduct(shop, request, request.body))
    },
  )

  app.patch(
    '/staff/products/:sku',
    staffRoute('catalogue.write', 'changeProduct', {
      headers,
      params,
      body: ProductChange,
      response: versioned(ProductWritten),
    }),
    async (request) => {
      const { variants = [], gone, text_options: texts } = request.body
      if (texts !== undefined) requirePermission(staffIn(request), 'prices.write')
      requireOffers(request, variants, gone?.sales)
      return ok(await changeProduct(shop, request, request.params.sku, request.body))
    },
  )

  app.post(
    '/staff/products/:sku/archive',
    staffRoute('catalogue.write', 'archiveProduct', { headers, params, response: versioned(ProductWritten) }),
    async (request) => ok(await changeProduct(shop, request, request.params.sku, { status: 'archived' })),
  )

  app.delete(
    '/staff/products/:sku',
    staffRoute('catalogue.write', 'deleteProduct', { headers, params, response: versioned(Removed) }),
    async (request) => ok(await removeProduct(db, request, request.params.sku)),
  )

  app.patch(
    '/staff/variants',
    staffRoute('catalogue.write', 'changeVariants', { ...takesKey, body: VariantChanges, response: bulk }),
    async (request) => {
      requireOffers(request, request.body.items)
      return ok(await changeVariants(db, request, request.body))
    },
  )

  app.patch(
    '/staff/prices',
    staffRoute('prices.write', 'changePrices', { ...takesKey, body: PriceChanges, response: bulk }),
    async (request) => ok(await changeVariants(db, request, request.body)),
  )

  app.patch(
    '/staff/stock',
    staffRoute('stock.write', 'changeStock', { ...takesKey, body: StockChanges, response: bulk }),
    async (request) => ok(await changeVariants(db, request, request.body)),
  )
}

const PRICING = ['price', 'compare_at', 'sale']

/** Prices and stock need permissions of their own in every call that changes them. @throws Refusal 403 */
function requireOffers(request: FastifyRequest, variants: object[], endedSales: string[] = []): void {
  const names = new Set(variants.flatMap(Object.keys))
  if (endedSales.length > 0 || PRICING.some((field) => names.has(field)))
    requirePermission(staffIn(request), 'prices.write')
  if (names.has('stock')) requirePermission(staffIn(request), 'stock.write')
}
