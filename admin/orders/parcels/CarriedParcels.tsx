import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WAYBILL_VIEWS } from '#api/contract/order-states.ts'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { createWaybills, handOverParcels, readWaybills, waybillsUrl } from '#api/staff/waybills.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { DataTable } from '#components/ui/DataTable.tsx'
import { t } from 'virtual:words/orders'
import { useChange, useMay } from '../../query.ts'
import { EmptyList } from '../../shell/EmptyList.tsx'
import { filters } from '../../shell/screen-head.css.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../../shell/states.tsx'
import { useListParams } from '../../shell/use-list-params.ts'
import { OrdersParts } from '../OrdersParts.tsx'
import { showPaper } from '../PaperMenu.tsx'
import { ordersKey } from '../query-keys.ts'
import { CancelWaybillDialog } from './CancelWaybillDialog.tsx'
import { CityDialog } from './CityDialog.tsx'
import { waybillColumns } from './columns.tsx'
import { useCarriers } from './use-carriers.ts'
import * as styles from '../orders.css.ts'

/** While carriers are asked for waybills, and otherwise. */
const SOON_MS = 2_000
const LATER_MS = 20_000

/** Parcels that the shop's carriers take: what is printed and handed over now, and what needs somebody. */
export function CarriedParcels() {
  const { value, href } = useListParams()
  const view = WAYBILL_VIEWS.find((one) => one === value('view')) ?? 'open'
  const mayShip = useMay()('shipping.write')
  const [open, setOpen] = useState<{ kind: 'city' | 'cancel'; waybill: StaffWaybill }>()
  const read = useQuery({
    queryKey: [...ordersKey, 'waybills', view],
    queryFn: () => readWaybills({ view }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'pending') ? SOON_MS : LATER_MS),
  })
  const rows = read.data?.items ?? []
  const retry = useChange(createWaybills, ordersKey)
  const carriers = useCarriers()
  const acts = {
    carriers,
    onRetry: ({ order_id: order }: StaffWaybill, carrier?: CarrierName) =>
      retry.mutate({ orders: [order], ...(carrier && { carrier }) }),
    onCity: (waybill: StaffWaybill) => setOpen({ kind: 'city', waybill }),
    onCancel: (waybill: StaffWaybill) => setOpen({ kind: 'cancel', waybill }),
  }
  return (
    <>
      <ScreenHead
        title={t('orders.shipping')}
        state={read.data && t(`orders.shipping.state.${view}`, { count: rows.length })}
      />
      <OrdersParts />
      <div role="group" aria-label={t('orders.shipping.view')} className={filters}>
        {WAYBILL_VIEWS.map((one) => (
          <Chip key={one} href={href({ view: one === 'open' ? '' : one })} selected={view === one}>
            {t(`orders.shipping.view.${one}`)}
          </Chip>
        ))}
      </div>
      <FailureLine error={retry.error} />
      {retry.data?.items.map(
        ({ id, number, message }) =>
          message && (
            <p key={id} role="alert" className={styles.refused}>
              <bdi dir="ltr">{number}</bdi> {message}
            </p>
          ),
      )}
      <Shown read={read}>
        {({ items }) => (
          <DataTable
            dense
            compact
            hideCaption
            caption={t('orders.shipping')}
            columns={waybillColumns(mayShip ? acts : undefined)}
            rows={items}
            rowKey={({ id }) => String(id)}
            empty={<EmptyList glyph="box" title={t('orders.shipping.none')} text={t(`orders.shipping.none.${view}`)} />}
          />
        )}
      </Shown>
      {view === 'open' && <HandoverBar rows={rows.filter(({ state }) => state === 'created')} mayShip={mayShip} />}
      {open?.kind === 'city' && <CityDialog waybill={open.waybill} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'cancel' && <CancelWaybillDialog waybill={open.waybill} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Prints all that is made, and says that the courier took it. */
function HandoverBar({ rows, mayShip }: { rows: readonly StaffWaybill[]; mayShip: boolean }) {
  const mayPrint = useMay()('orders.people')
  const [failure, setFailure] = useState<unknown>(null)
  const change = useChange((ids: number[]) => handOverParcels(ids), ordersKey)
  const ids = rows.map(({ id }) => id)
  const print = (size: 'label' | 'a4') => () => {
    setFailure(null)
    void showPaper(waybillsUrl(ids, size)).catch(setFailure)
  }
  const { done = 0, refused = [] } = change.data ?? {}
  return (
    <>
      <div role="status">
        {done > 0 && <p className={styles.moved}>{t('orders.handover.done', { count: done })}</p>}
      </div>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ id, number, message }) => (
            <li key={id}>
              <bdi dir="ltr">{number}</bdi> {message}
            </li>
          ))}
        </ul>
      )}
      <FailureLine error={failure ?? change.error} />
      {rows.length > 0 && (
        <section aria-label={t('orders.handover')} className={styles.bar}>
          <span>{t('orders.handover.ready', { count: rows.length })}</span>
          <span className={styles.acts}>
            {mayPrint && (
              <>
                <Button size="sm" variant="outlined" onClick={print('label')}>
                  {t('orders.handover.print')}
                </Button>
                <Button size="sm" variant="text" color="gray" onClick={print('a4')}>
                  {t('orders.handover.print.a4')}
                </Button>
              </>
            )}
            {mayShip && (
              <Button size="sm" loading={change.isPending} onClick={() => change.mutate(ids)}>
                {t('orders.handover.act')}
              </Button>
            )}
          </span>
        </section>
      )}
    </>
  )
}
