import type { Address } from '#api/contract/address.ts'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/receiver'
import * as styles from './address.css.ts'

/** A formatted address; `bare` omits the recipient. */
export function AddressLines({ address, bare }: { address: Address; bare?: boolean }) {
  const {
    recipient,
    phone,
    building,
    street,
    unit,
    district,
    city_name: city,
    postal_code: postalCode,
    additional_number: additional,
    short_address: short,
  } = address
  return (
    <span className={styles.lines}>
      {!bare && <span className={styles.name}>{recipient}</span>}
      {street && (
        <span>
          {t('receiver.line.street', { building, street })}
          {unit && t('receiver.line.unit', { unit })}
        </span>
      )}
      <span>
        {district ? t('receiver.line.city', { district, city }) : city}{' '}
        {postalCode && <bdi dir="ltr">{additional ? `${postalCode}-${additional}` : postalCode}</bdi>}
      </span>
      {short && (
        <span>
          {t('receiver.short.name')}: <bdi dir="ltr">{short}</bdi>
        </span>
      )}
      <span>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </span>
    </span>
  )
}
