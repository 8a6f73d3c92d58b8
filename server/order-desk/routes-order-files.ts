import { OrdersFile } from '#api/contract/staff-orders.ts'
import type { TaskContext } from '#server/platform/tasks/service.ts'
import { listFileRoutes } from '#server/reports/public.ts'
import { mayRead } from '#server/staff-access/public.ts'

/** Orders as files; order-file.ts makes them. */
export const orderFileRoutes = (context: TaskContext) =>
  listFileRoutes(
    {
      list: 'orders',
      path: 'order-files',
      permission: 'orders.export',
      filters: OrdersFile,
      seesPeople: (permissions) => mayRead('order', permissions) && mayRead('orderPeople', permissions),
      calls: { ask: 'exportOrders', read: 'orderFiles', fetch: 'orderFile' },
      actions: { ask: 'order.export', fetch: 'order.exportFetch' },
    },
    context,
  )
