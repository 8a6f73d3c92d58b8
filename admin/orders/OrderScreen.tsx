import { useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { readStaffOrder } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/orders'
import { adminRoutes } from '#locales/routes.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { OrderPerson } from './OrderPerson.tsx'
import { OrderReturns } from './OrderReturns.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { MoneyNotice } from './MoneyNotice.tsx'
import { Outdated } from './Outdated.tsx'
import { Parcels } from './Parcels.tsx'
import { WaitingDraft } from './WaitingDraft.tsx'
import { WaitingEdit } from './WaitingEdit.tsx'
import { STATE_TONES, stateText } from './order-words.ts'
import { orderKey, useOrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

const EVERY_MS = 30_000

const back = { href: adminRoutes.orders(), label: t('orders.title') }

/** One order, for packing it and for answering its customer. */
export function OrderScreen({ id }: { id: number }) {
  const read = useQuery({
    queryKey: orderKey(id),
    queryFn: () => readStaffOrder(id),
    refetchInterval: EVERY_MS,
  })
  return (
    <Shown read={read} back={back}>
      {(order) => (
        <>
          <ScreenHead
            back={back}
            title={t('orders.one', { number: `\u2066${order.number}\u2069` })}
            state={
              <>
                <Badge tone={STATE_TONES[order.state]}>
                  {stateText(order.state, order.delivery?.method === 'pickup')}
                </Badge>{' '}
                {order.test && <Badge>{t('orders.test')}</Badge>} <When time={order.created_at} />
              </>
            }
          />
          <Details order={order} />
        </>
      )}
    </Shown>
  )
}

function Details({ order }: { order: StaffOrder }) {
  const changing = useOrderChange(order)
  return (
    <>
      {changing.outdated && <Outdated before={changing.outdated} now={order} />}
      <FailureLine error={changing.failure} />
      <OrderActs order={order} changing={changing} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MoneyNotice order={order} changing={changing} />
          <WaitingDraft order={order} changing={changing} />
          <WaitingEdit order={order} changing={changing} />
          <OrderLines order={order} changing={changing} />
          <Parcels order={order} changing={changing} />
          <OrderReturns order={order} changing={changing} />
          <OrderMoney order={order} />
        </div>
        <div className={styles.column}>
          <OrderPerson order={order} changing={changing} />
          <OrderNotes order={order} changing={changing} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </>
  )
}
