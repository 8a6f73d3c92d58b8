import type { Column } from '#components/ui/DataTable.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/orders'
import { adminRoutes } from '#locales/routes.ts'

/** First column of what belongs to an order: its number, which leads to it. */
export const orderColumn: Column<{ order_id: number; order_number: string }> = {
  id: 'order',
  label: t('orders.column.number'),
  heading: true,
  cell: ({ order_id: id, order_number: number }) => (
    <Link href={adminRoutes.order(id)}>
      <bdi dir="ltr">{number}</bdi>
    </Link>
  ),
}
