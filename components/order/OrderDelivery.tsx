import type { Order } from '#api/contract/order.ts'
import { parcelState } from '#api/contract/order-states.ts'
import type { Shipment } from '#api/contract/shipment.ts'
import { formatDay } from '#locales/format.ts'
import { lineTitle, piecesText } from '#locales/line-texts.ts'
import { t } from 'virtual:words/order'
import { shop } from '#locales/shop-settings.ts'
import { CarrierReport, tracked, TrackLink } from './tracking.tsx'
import * as styles from './order.css.ts'

/** Delivery dates and parcels, or where and when to collect the order. */
export function OrderDelivery({ order }: { order: Order }) {
  const { delivery, shipments, state } = order
  const isPickup = delivery?.method === 'pickup'
  const isExpected = state === 'confirmed' || state === 'preparing' || (state === 'shipped' && !isPickup)
  return (
    <div className={styles.facts}>
      {delivery && <p>{delivery.name}</p>}
      {delivery && isExpected && (
        <p className={styles.quiet}>{expected(delivery, isPickup ? 'order.expected.ready' : 'order.expected')}</p>
      )}
      {isPickup && (isExpected || state === 'shipped') && (
        <>
          <p>{t('order.pickup.place', { place: t('order.pickup.address', shop.contact.address) })}</p>
          <p className={styles.quiet}>{shop.hours.text}</p>
        </>
      )}
      {!isPickup && shipments.some(isOnItsWay) && <p>{t('order.inspect')}</p>}
      {shipments.map(
        (parcel) =>
          (parcel.carrier || parcel.state === 'cancelled') && (
            <Parcel key={parcel.id} order={order} parcel={parcel} isOnly={shipments.length === 1} />
          ),
      )}
    </div>
  )
}

const isOnItsWay = (parcel: Shipment): boolean => ['shipped', 'out_for_delivery'].includes(parcelState(parcel))

type ParcelProps = { order: Order; parcel: Shipment; isOnly: boolean }

/** Carrier, number and the carrier's page; of several parcels also what is in each, and where it is. */
const Parcel = ({ order: { lines, state }, parcel: { carrier, number, url, ...parcel }, isOnly }: ParcelProps) => (
  <div className={styles.facts}>
    {carrier && <p>{tracked(carrier, number ?? '')}</p>}
    {(!isOnly || state === 'preparing') && (
      <p className={styles.quiet}>
        {[
          t(`order.parcel.${parcelState(parcel)}`),
          ...parcel.lines.map(({ quantity, ...name }) => {
            const title = lineTitle(lines, name)
            return quantity > 1 ? piecesText(title, quantity) : `\u2068${title}\u2069`
          }),
        ].join(' · ')}
      </p>
    )}
    {parcel.reports?.[0] && <CarrierReport report={parcel.reports[0]} />}
    {url && <TrackLink url={url} number={isOnly ? null : number} />}
  </div>
)

const expected = (
  { earliest, latest }: NonNullable<Order['delivery']>,
  words: 'order.expected' | 'order.expected.ready',
): string =>
  earliest === latest
    ? t(`${words}.on`, { day: formatDay(latest) })
    : t(`${words}.between`, { from: formatDay(earliest), to: formatDay(latest) })
