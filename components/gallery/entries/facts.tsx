import { Badge } from '#components/ui/Badge.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Timeline, TIMELINE_STATES, type TimelineStep } from '#components/ui/Timeline.tsx'
import { formatDate } from '#locales/format.ts'
import { w } from '#components/gallery/words.ts'
import { Story } from '../Story.tsx'

type Order = { id: string; date: Date; total: number; state: 'paid' | 'delivered' }
const orders: Order[] = [
  { id: 'W-100482', date: new Date('2026-02-18T09:00:00Z'), total: 34550, state: 'paid' },
  { id: 'W-100371', date: new Date('2026-01-07T09:00:00Z'), total: 12000, state: 'delivered' },
  { id: 'W-099120', date: new Date('2025-11-30T09:00:00Z'), total: 1289900, state: 'delivered' },
]
const columns: Column<Order>[] = [
  { id: 'id', label: w('order'), heading: true, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
  { id: 'date', label: w('order.date'), cell: ({ date }) => formatDate(date) },
  {
    id: 'state',
    label: w('order.state'),
    cell: ({ state }) => <Badge tone={state === 'paid' ? 'info' : 'success'}>{w(`order.${state}`)}</Badge>,
  },
  { id: 'total', label: w('order.total'), numeric: true, cell: ({ total }) => <Amount halalas={total} /> },
]
const table = { caption: w('orders.yours'), columns, rowKey: ({ id }: Order) => id }

const steps: TimelineStep[] = [
  { id: 'paid', title: w('order.paid'), state: 'done', time: formatDate(orders[0]!.date) },
  { id: 'packed', title: w('order.packed'), state: 'current', text: w('order.packed.text') },
  { id: 'shipped', title: w('order.shipped'), state: 'upcoming' },
  { id: 'delivered', title: w('order.delivered'), state: 'upcoming' },
]

export const SharedData = () => (
  <>
    <Story name="DataTable" wide>
      <DataTable {...table} rows={orders} />
    </Story>
    <Story name="DataTable empty" wide>
      <DataTable {...table} rows={[]} empty={<EmptyState icon="bag" title={w('empty.orders')} level={3} />} />
    </Story>
    <Story name="Timeline">
      <Timeline label={w('order.steps')} steps={steps} />
    </Story>
    <Story name="Timeline state">
      <Timeline
        label={w('order.states')}
        steps={TIMELINE_STATES.map((state) => ({ id: state, title: w(`order.step.${state}`), state }))}
      />
    </Story>
  </>
)
