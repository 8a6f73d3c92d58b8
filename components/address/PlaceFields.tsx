import type { ComponentProps, ReactNode } from 'react'
import type { FoundAddress } from '#api/contract/address.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/receiver'
import type { AddressField, AddressWay } from './address-entry.ts'
import { ShortAddressField } from './ShortAddressField.tsx'
import { WhereToFind } from './WhereToFind.tsx'
import * as styles from './address.css.ts'

type Props = {
  way: AddressWay
  field: (name: AddressField) => { name: string; defaultValue: string; error: ReactNode }
  /** Whether postal code and additional number are required. */
  isNational: boolean
  onFound: ((found: FoundAddress) => void) | undefined
  onWay: (way: AddressWay) => void
  city: ReactNode
}

/** Where a parcel goes: the short address with the city, or all parts. */
export function PlaceFields({ way, field, isNational, onFound, onWay, city }: Props) {
  if (way === 'pickup') return <div className={styles.fields}>{city}</div>
  if (way === 'short')
    return (
      <>
        <div className={styles.fields}>
          <ShortAddressField {...field('short_address')} onFound={onFound} />
          {city}
        </div>
        <WhereToFind />
        <Turn onClick={() => onWay('full')}>{t('receiver.toFull')}</Turn>
      </>
    )
  const number = (name: AddressField): ComponentProps<typeof TextField> => ({
    ...field(name),
    label: '',
    ltr: true,
    inputMode: 'numeric',
    maxLength: 10,
  })
  return (
    <>
      <div className={styles.fields}>
        <TextField {...number('building')} label={t('receiver.building')} required />
        <TextField
          {...field('street')}
          label={t('receiver.street')}
          required
          autoComplete="address-line1"
          maxLength={100}
        />
        <TextField
          {...field('district')}
          label={t('receiver.district')}
          required
          autoComplete="address-level3"
          maxLength={100}
        />
        {city}
        <TextField
          {...number('postal_code')}
          label={t(isNational ? 'receiver.postalCode' : 'receiver.postalCode.optional')}
          required={isNational}
          autoComplete="postal-code"
        />
        <TextField
          {...number('additional_number')}
          label={t(isNational ? 'receiver.additionalNumber' : 'receiver.additionalNumber.optional')}
          required={isNational}
        />
      </div>
      <WhereToFind />
      <Turn onClick={() => onWay('short')}>{t('receiver.toShort')}</Turn>
    </>
  )
}

const Turn = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <div>
    <Button size="sm" variant="text" onClick={onClick}>
      {children}
    </Button>
  </div>
)
