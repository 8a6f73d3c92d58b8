import { useState, type ReactNode } from 'react'
import { PhoneField, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/receiver'
import { formatPhone } from '#locales/format.ts'
import type { AddressField } from './address-entry.ts'
import * as styles from './address.css.ts'

type Props = {
  field: (name: AddressField) => { name: string; defaultValue: string; error: ReactNode }
  onPhone: (value: PhoneValue) => void
}

/** Who gets the parcel. What the shop knows is a line of text, until it is to be changed. */
export function ReceiverFields({ field, onPhone }: Props) {
  const [recipient, phone] = [field('recipient'), field('phone')]
  const [isOpen, setOpen] = useState(!recipient.defaultValue || !phone.defaultValue)
  if (!isOpen && !recipient.error && !phone.error)
    return (
      <div className={styles.receiver}>
        <p>
          {t('receiver.known')} <bdi className={styles.name}>{recipient.defaultValue}</bdi>{' '}
          <bdi dir="ltr" className={styles.phone}>
            {formatPhone(phone.defaultValue)}
          </bdi>
        </p>
        <Button size="sm" variant="text" onClick={() => setOpen(true)}>
          {t('receiver.change')}
        </Button>
        <input type="hidden" name="recipient" value={recipient.defaultValue} />
        <input type="hidden" name="phone" value={phone.defaultValue} />
      </div>
    )
  return (
    <div className={styles.fields}>
      <TextField {...recipient} label={t('receiver.recipient')} required autoComplete="name" maxLength={100} />
      <PhoneField {...phone} label={t('receiver.phone')} required onChange={onPhone} />
    </div>
  )
}
