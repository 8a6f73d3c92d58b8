import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InvoiceNumber, PapersQuery, SlipsQuery } from '#api/contract/staff-papers.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { nothing } from '#server/platform/http/envelope.ts'
import { sendPdf } from '#server/platform/http/pdf.ts'
import { staffRoute } from '#server/staff-access/public.ts'
import { invoicePdf, invoicesOfOrders, pickingPdf, slipsPdf, type MoneyOf } from './service.ts'

/** Inside the plugin that is open to staff. */
export const staffPaperRoutes: FastifyPluginAsyncTypebox<{ db: Database; moneyOf: MoneyOf }> = async (
  app,
  { db, moneyOf },
) => {
  const response = nothing([401, 403, 404, 422, 503])

  app.get(
    '/staff/papers/picking',
    staffRoute('orders.people', 'printPickingList', { querystring: PapersQuery, response }),
    async ({ query }, reply) => sendPdf(reply, 'picking', await pickingPdf(db, query.order, moneyOf)),
  )

  app.get(
    '/staff/papers/slips',
    staffRoute('orders.people', 'printSlips', { querystring: SlipsQuery, response }),
    async ({ query }, reply) => sendPdf(reply, 'slips', await slipsPdf(db, query.order, query.size ?? 'a4')),
  )

  app.get(
    '/staff/papers/invoices',
    staffRoute('orders.read', 'printInvoices', { querystring: PapersQuery, response }),
    async ({ query }, reply) => sendPdf(reply, 'invoices', await invoicesOfOrders(db, query.order)),
  )

  app.get(
    '/staff/papers/invoices/:number',
    staffRoute('orders.read', 'printInvoice', { params: InvoiceNumber, response }),
    async ({ params }, reply) => sendPdf(reply, params.number, await invoicePdf(db, params.number)),
  )
}
