import { useState, type ChangeEvent } from 'react'
import { parcelState } from '#api/contract/order-states.ts'
import type { Shipment } from '#api/contract/shipment.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { correctParcel, labelUrl, moveParcel, putLabel, sendParcel } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/orders'
import { lineTitle, piecesText } from '#locales/line-texts.ts'
import { formatNumber } from '#locales/format.ts'
import { useMay } from '../query.ts'
import { When } from '../shell/When.tsx'
import { Card } from '../shell/Card.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ParcelDialog } from './ParcelDialog.tsx'
import { unsentOf } from './order-words.ts'
import { OrderWaybills } from './parcels/OrderWaybills.tsx'
import { reportText } from './parcels/waybill-words.ts'
import { UndeliveredDialog } from './UndeliveredDialog.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

const TONES = {
  shipped: 'info',
  out_for_delivery: 'accent',
  delivered: 'success',
  returned: 'neutral',
  lost: 'danger',
  cancelled: 'neutral',
} as const
type OpenDialog = { kind: 'send' } | { kind: 'undelivered' | 'correct'; parcel: Shipment }

/** The parcels of an order, and what has none yet. */
export function Parcels({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const mayWrite = useMay()('orders.write')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = (): void => setDialog(undefined)
  const left = [...unsentOf(order).values()].reduce((sum, quantity) => sum + quantity, 0)
  const isPacking = order.state === 'preparing'
  if (order.shipments.length === 0 && !isPacking) return null
  return (
    <Card
      title={t('orders.parcels')}
      acts={
        mayWrite &&
        isPacking && (
          <Button size="sm" variant="text" onClick={() => setDialog({ kind: 'send' })}>
            <Glyph name="box" />
            {t('orders.parcel.new')}
          </Button>
        )
      }
    >
      {order.shipments.map((parcel, index) => (
        <Parcel
          key={parcel.id}
          number={index + 1}
          mayWrite={mayWrite}
          {...{ order, parcel, changing }}
          onUndelivered={() => setDialog({ kind: 'undelivered', parcel })}
          onCorrect={() => setDialog({ kind: 'correct', parcel })}
        />
      ))}
      <OrderWaybills order={order} kind="delivery" />
      {isPacking && <p className={styles.quiet}>{t('orders.parcel.left', { count: left })}</p>}
      {dialog?.kind === 'send' && (
        <ParcelDialog
          order={order}
          onClose={close}
          send={(entry) => changing.change(({ id, version }) => sendParcel(id, version, entry))}
        />
      )}
      {dialog?.kind === 'correct' && (
        <CorrectDialog
          parcel={dialog.parcel}
          onClose={close}
          send={(entry) => changing.change(({ id, version }) => correctParcel(id, version, dialog.parcel.id, entry))}
        />
      )}
      {dialog?.kind === 'undelivered' && (
        <UndeliveredDialog
          onClose={close}
          send={(given) =>
            changing.change(({ id, version }) =>
              moveParcel(id, version, dialog.parcel.id, { to: 'undelivered', ...given }),
            )
          }
        />
      )}
    </Card>
  )
}

type ParcelProps = {
  number: number
  order: StaffOrder
  parcel: Shipment
  changing: OrderChange
  mayWrite: boolean
  onUndelivered: () => void
  onCorrect: () => void
}

function Parcel({ number, order, parcel, changing, mayWrite, onUndelivered, onCorrect }: ParcelProps) {
  const { id, carrier, number: tracking, url, lines, reports } = parcel
  // The release before has no waybills in its response.
  const receiver = (order.waybills ?? []).find((one) => one.shipment_id === id)?.received_by
  const state = parcelState(parcel)
  const mayOpenLabel = useMay()('orders.people')
  const isOpen = parcel.state === 'shipped' && order.state !== 'cancelled'
  const move = (to: 'out_for_delivery' | 'delivered'): void =>
    changing.act((now) => moveParcel(now.id, now.version, id, { to }))
  return (
    <section aria-label={t('orders.parcel.number', { number: formatNumber(number) })} className={styles.parcel}>
      <p className={styles.parcelHead}>
        <strong>{t('orders.parcel.number', { number: formatNumber(number) })}</strong>
        <Badge tone={TONES[state]}>{t(`orders.parcel.${state}`)}</Badge>
        <span className={styles.quiet}>
          <When time={parcel.settled_at ?? parcel.out_for_delivery_at ?? parcel.at} />
        </span>
      </p>
      {carrier && tracking && (
        <p>
          <bdi>{carrier}</bdi>{' '}
          {url ? (
            <Link href={url}>
              <bdi dir="ltr">{tracking}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr">{tracking}</bdi>
          )}
        </p>
      )}
      <p className={styles.quiet}>
        {lines.map((line) => piecesText(lineTitle(order.lines, line), line.quantity)).join('، ')}
      </p>
      {reports.length > 0 && (
        <ul className={styles.quiet}>
          {reports.map((report) => (
            <li key={`${report.at} ${report.words}`}>
              {reportText(report)} <When time={report.at} />
            </li>
          ))}
        </ul>
      )}
      {receiver && <p>{t('orders.parcel.receiver', { name: `\u2068${receiver}\u2069` })}</p>}
      <div className={styles.acts}>
        {mayOpenLabel && order.labels.includes(id) && (
          <Button size="sm" variant="outlined" color="gray" href={labelUrl(order.id, id)}>
            <Glyph name="document" />
            {t('orders.label.open')}
          </Button>
        )}
        {mayWrite && carrier && <LabelField {...{ order, parcel, changing }} />}
        {mayWrite && isOpen && (
          <>
            {carrier && state === 'shipped' && (
              <Button size="sm" variant="outlined" onClick={() => move('out_for_delivery')}>
                {t('orders.parcel.act.out_for_delivery')}
              </Button>
            )}
            <Button size="sm" variant="outlined" onClick={() => move('delivered')}>
              {t('orders.parcel.act.delivered')}
            </Button>
            <Menu
              icon="more"
              label={t('orders.parcel.acts', { number: formatNumber(number) })}
              items={[
                ...(carrier
                  ? [{ label: t('orders.parcel.correct'), icon: 'pencil' as const, onSelect: onCorrect }]
                  : []),
                { label: t('orders.act.undelivered'), icon: 'repeat', onSelect: onUndelivered },
              ]}
            />
          </>
        )}
      </div>
    </section>
  )
}

function LabelField({ order, parcel, changing }: Pick<ParcelProps, 'order' | 'parcel' | 'changing'>) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    if (file) changing.act(({ id }) => putLabel(id, parcel.id, file))
    target.value = ''
  }
  return (
    <label className={styles.file}>
      <Glyph name="document" />
      {t(order.labels.includes(parcel.id) ? 'orders.label.replace' : 'orders.label.add')}
      <input type="file" accept="application/pdf,image/png" className={styles.fileInput} onChange={choose} />
    </label>
  )
}
