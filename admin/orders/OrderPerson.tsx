import { useState } from 'react'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { messageCustomer } from '#api/staff/orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/orders'
import { external } from '#locales/routes.ts'
import { CustomerFacts, PhoneLink } from '../customers/CustomerFacts.tsx'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { EditAddressDialog } from './EditAddressDialog.tsx'
import { TextDialog } from '../form/TextDialog.tsx'
import { mayEdit } from './order-words.ts'
import { MissingAddress } from './MissingAddress.tsx'
import type { OrderChange } from './use-order-change.ts'
import * as styles from './orders.css.ts'

/** Customer, address and risk hints from earlier parcels. */
export function OrderPerson({ order, changing }: { order: StaffOrder; changing: OrderChange }) {
  const { customer, address, risk, delivery } = order
  const mayWrite = useMay()('orders.write')
  const [writes, setWrites] = useState(false)
  const [corrects, setCorrects] = useState(false)
  return (
    <Card
      title={t('orders.person')}
      acts={
        mayWrite && (
          <Button size="sm" variant="text" onClick={() => setWrites(true)}>
            <Glyph name="mail" />
            {t('orders.message')}
          </Button>
        )
      }
    >
      {risk.refused > 0 && (
        <p className={styles.risk}>
          <Glyph name="warning" /> {t('orders.risk.refused', { count: risk.refused })}
        </p>
      )}
      {customer ? <CustomerFacts customer={customer} /> : <p className={styles.quiet}>{t('orders.person.hidden')}</p>}
      <p className={styles.quiet}>{t('orders.risk.delivered', { count: risk.delivered })}</p>
      {delivery && <p className={styles.strong}>{delivery.name}</p>}
      {address && delivery?.method !== 'pickup' && (
        <address className={styles.address}>
          {address.recipient !== customer?.name && <bdi>{address.recipient}</bdi>}
          {address.phone !== customer?.phone && <PhoneLink phone={address.phone} />}
          <span>{addressText(address)}</span>
          {order.asks_national_address && <MissingAddress order={order} changing={changing} mayWrite={mayWrite} />}
          {address.notes && <span className={styles.wish}>{address.notes}</span>}
          <a href={external.map(mapText(address))} target="_blank" rel="noreferrer" className={styles.map}>
            <Glyph name="pin" />
            {t('orders.map')}
          </a>
          {mayWrite && mayEdit(order) && (
            <Button size="sm" variant="text" onClick={() => setCorrects(true)}>
              {t('orders.edit.address')}
            </Button>
          )}
        </address>
      )}
      {corrects && <EditAddressDialog order={order} changing={changing} onClose={() => setCorrects(false)} />}
      {writes && (
        <TextDialog
          title={customer ? t('orders.message.to', { name: customer.name }) : t('orders.message')}
          label={t('orders.message.text')}
          hint={t('orders.message.hint')}
          sendLabel={t('orders.message.send')}
          maxLength={1000}
          onClose={() => setWrites(false)}
          send={(text) => changing.change(({ id }) => messageCustomer(id, text))}
        />
      )}
    </Card>
  )
}

type Address = NonNullable<StaffOrder['address']>

const addressText = ({
  building,
  street,
  district,
  city_name: city,
  postal_code: code,
  additional_number: additional,
  unit,
  short_address: short,
}: Address): string =>
  [
    [building, street].filter(Boolean).join(' '),
    unit,
    district,
    city,
    code,
    additional && t('orders.address.additional', { number: additional }),
    short,
  ]
    .filter(Boolean)
    .join('، ')

/** What to search a map for: the short address, which is exact, or else the written one. */
const mapText = (address: Address): string =>
  address.short_address ?? [address.building, address.street, address.district, address.city_name].join(' ')
