import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftPreview } from '#api/contract/draft-order.ts'
import { Button } from '#components/ui/Button.tsx'
import { Price } from '#components/ui/Price.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/orders'
import { Card } from '../../shell/Card.tsx'
import { AddressFields } from '../AddressFields.tsx'
import type { DraftValues } from './draft-form.ts'
import * as styles from '../orders.css.ts'

type Props = { form: UseFormReturn<DraftValues>; preview: DraftPreview | undefined }

/** Where the order goes, and how: the customer's usual address, or another one. */
export function DeliveryPart({ form, preview }: Props) {
  const [isOther, setOther] = useState(false)
  const address = preview?.address
  const order = preview?.order
  const isUsual = address && preview?.customer && !isOther
  return (
    <Card title={t('orders.draft.address')}>
      <div className={styles.form}>
        {isUsual ? (
          <>
            <address className={styles.address}>
              <span className={styles.strong}>{address.recipient}</span>
              <span>{[address.city_name, address.district, address.street].filter(Boolean).join('، ')}</span>
            </address>
            <Button size="sm" variant="outlined" color="gray" onClick={() => setOther(true)}>
              {t('orders.draft.other')}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.quiet}>{t(isOther ? 'orders.draft.otherHint' : 'orders.draft.addressHint')}</p>
            <AddressFields form={form} optional />
          </>
        )}
        {order && order.delivery_methods.length > 0 && (
          <RadioCards
            label={t('orders.sum.delivery')}
            name="delivery"
            value={order.delivery?.method ?? ''}
            onChange={(method) => form.setValue('delivery', method)}
            error={form.formState.errors.delivery?.message}
            options={order.delivery_methods.map(({ method, name, price }) => ({
              value: method,
              title: name,
              aside: price === 0 ? t('orders.free') : <Price halalas={price} size={14} />,
            }))}
          />
        )}
      </div>
    </Card>
  )
}
