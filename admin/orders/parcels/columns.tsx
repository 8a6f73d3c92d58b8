import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { StaffCarriers, StaffWaybill } from '#api/contract/staff-waybills.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { formatDay } from '#locales/format.ts'
import { When } from '../../shell/When.tsx'
import { orderColumn } from '../order-column.tsx'
import { reportText, WAYBILL_TONES, waybillText } from './waybill-words.ts'
import * as styles from '../orders.css.ts'

type Act = (waybill: StaffWaybill) => void
type Acts = {
  onRetry: (waybill: StaffWaybill, carrier?: CarrierName) => void
  onCity: Act
  onCancel: Act
  carriers: StaffCarriers['items']
}

/** @param acts of who may ship */
export const waybillColumns = (acts: Acts | undefined): Column<StaffWaybill>[] => [
  orderColumn,
  { id: 'city', label: t('orders.column.city'), cell: ({ city }) => city ?? t('orders.noValue') },
  {
    id: 'carrier',
    label: t('orders.carrier'),
    cell: ({ carrier_name: name, tracking_number: number }) => (
      <span className={styles.unbroken}>
        {name && <bdi>{name}</bdi>} {number && <bdi dir="ltr">{number}</bdi>}
      </span>
    ),
  },
  {
    id: 'price',
    label: t('orders.waybill.price'),
    numeric: true,
    onPhone: 'hidden',
    cell: ({ price }) => (price === null ? t('orders.noValue') : <Price halalas={price} size={14} />),
  },
  {
    id: 'state',
    label: t('orders.column.state'),
    cell: (waybill) => (
      <span className={styles.sentence}>
        <Badge tone={WAYBILL_TONES[waybill.state]}>{waybillText(waybill)}</Badge> <Told waybill={waybill} />
      </span>
    ),
  },
  {
    id: 'act',
    label: t('orders.column.next'),
    onPhone: 'last',
    cell: (waybill) => (acts ? <RowActs waybill={waybill} {...acts} /> : null),
  },
]

/** Why it was refused, or what the carrier reported, and what is wrong with that. */
function Told({ waybill }: { waybill: StaffWaybill }) {
  const { refusal, parcel, worry, promised } = waybill
  if (refusal) return refusal.text
  return (
    <>
      {parcel && (
        <>
          {reportText(parcel)} <When time={parcel.at} />{' '}
        </>
      )}
      {worry && worry !== 'refused' && worry !== 'reported' && (
        <Badge tone="warning">{t(`orders.worry.${worry}`, { day: promised ? formatDay(promised) : '' })}</Badge>
      )}
      {worry === 'reported' && <Badge tone="warning">{t('orders.worry.reported')}</Badge>}
    </>
  )
}

function RowActs({ waybill, onRetry, onCity, onCancel, carriers }: { waybill: StaffWaybill } & Acts) {
  const { state, kind, refusal, label_url: page, order_number: number } = waybill
  const isCity = refusal?.code === 'city' && waybill.city_id !== null
  return (
    <span className={styles.numberCell}>
      {state === 'refused' && kind === 'delivery' && (
        <Button size="sm" variant="outlined" onClick={() => (isCity ? onCity(waybill) : onRetry(waybill))}>
          {t(isCity ? 'orders.city.act' : 'orders.waybill.retry')}
        </Button>
      )}
      {page && (
        <Button size="sm" variant="text" href={page}>
          {t('orders.label.open')}
        </Button>
      )}
      {state !== 'cancelled' && (
        <Menu
          icon="more"
          label={t('orders.waybill.acts', { number: `\u2066${number}\u2069` })}
          items={[
            ...(state === 'refused' && kind === 'delivery' ? carriers : []).map(({ carrier, name }) => ({
              label: t('orders.waybill.with', { carrier: name }),
              icon: 'box' as const,
              onSelect: () => onRetry(waybill, carrier),
            })),
            { label: t('orders.waybill.cancel'), icon: 'close', tone: 'danger', onSelect: () => onCancel(waybill) },
          ]}
        />
      )}
    </span>
  )
}
