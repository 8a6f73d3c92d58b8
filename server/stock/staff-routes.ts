import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { StockCount, StockList, StockMoved, StockMoves, StockQuery } from '#api/contract/staff-stock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, nothing, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { staffIn, staffRoute } from '#server/staff-access/public.ts'
import { moveStock } from './stock-moves.ts'
import { countStock, listStock } from './staff-stock.ts'

const params = Type.Object({ sku: Type.String({ minLength: 1, maxLength: 200 }) })

/** Staff routes for stock. */
export const staffStockRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/staff/stock',
    staffRoute('stock.read', 'listStock', { querystring: StockQuery, response: answers(StockList, [401, 403, 422]) }),
    async ({ query }) => ok(await listStock(db, query)),
  )

  app.put(
    '/staff/stock/:sku',
    staffRoute('stock.write', 'setStock', { params, body: StockCount, response: nothing([401, 403, 404, 422]) }),
    async (request) => {
      await countStock(db, staffIn(request), request.params.sku, request.body.stock)
      return ok(null)
    },
  )

  app.post(
    '/staff/stock/moves',
    staffRoute('stock.write', 'moveStock', {
      ...takesKey,
      body: StockMoves,
      response: answers(StockMoved, [401, 403, 422]),
    }),
    async (request) => ok(await moveStock(db, request, request.body)),
  )
}
