import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OrdersFile } from '#api/contract/staff-orders.ts'
import { FileFormat } from '#api/contract/staff-reports.ts'
import { nothing } from '#server/platform/http/envelope.ts'
import type { TaskContext } from '#server/platform/tasks/service.ts'
import { sendList } from '#server/reports/public.ts'
import { mayRead, recordAction, staffIn, staffRoute } from '#server/staff-access/public.ts'
import { ordersFile } from './order-file.ts'

/** Orders as files. Register it inside the plugin of requireStaff. */
export const orderFileRoutes: FastifyPluginAsyncTypebox<{ context: TaskContext }> = async (app, { context }) => {
  app.post(
    '/staff/order-files/:format',
    staffRoute('orders.export', 'exportOrders', {
      params: FileFormat,
      body: OrdersFile,
      response: nothing([401, 403, 422, 429]),
    }),
    async (request, reply) => {
      const { format } = request.params
      const by = staffIn(request)
      return sendList(reply, {
        task: ordersFile,
        input: { format, filters: request.body, seesPeople: mayRead('order', by.permissions) },
        context,
        name: 'orders',
        record: (rows) => recordAction(context.db, by, 'order.export', 'orders', { format, ...request.body, rows }),
      })
    },
  )
}
