import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarrierName } from '#api/contract/settings/provider-names.ts'
import type { StaffWaybill } from '#api/contract/staff-waybills.ts'
import { createWaybills, nameCarrierCity, readCarrierCities } from '#api/staff/waybills.ts'
import { Button } from '#components/ui/Button.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { useChange } from '../../query.ts'
import { FailureLine, Shown } from '../../shell/states.tsx'
import { ordersKey } from '../query-keys.ts'
import { useCarriers } from './use-carriers.ts'
import * as styles from '../orders.css.ts'

/** Asks what the carrier calls the city of a parcel, and books the parcel again. */
export function CityDialog({ waybill, onClose }: { waybill: StaffWaybill; onClose: () => void }) {
  const carriers = useCarriers()
  const [carrier, setCarrier] = useState<CarrierName | undefined>(waybill.carrier ?? undefined)
  const [name, setName] = useState('')
  const chosen = carrier ?? carriers[0]?.carrier
  const cities = useQuery({
    queryKey: ['carriers', chosen, 'cities'],
    queryFn: () => readCarrierCities(chosen!),
    enabled: chosen !== undefined,
  })
  const change = useChange(async () => {
    await nameCarrierCity(chosen!, { city: waybill.city_id!, name })
    await createWaybills({ orders: [waybill.order_id], carrier: chosen! })
  }, ordersKey)
  return (
    <Dialog open onClose={onClose} title={t('orders.city.title', { city: waybill.city ?? '' })}>
      <div className={styles.form}>
        <p>{t('orders.city.text')}</p>
        {carriers.length > 1 && (
          <Select
            name="carrier"
            label={t('orders.carrier')}
            value={chosen ?? ''}
            onChange={({ target }) => setCarrier(carriers.find((one) => one.carrier === target.value)?.carrier)}
            options={carriers.map((one) => ({ value: one.carrier, label: one.name }))}
          />
        )}
        <Shown read={cities}>
          {({ items }) => (
            <Select
              name="city"
              label={t('orders.city.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              options={[
                { value: '', label: t('orders.city.choose') },
                ...items.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </Shown>
        <FailureLine error={change.error} />
        <Button
          full
          loading={change.isPending}
          disabled={name === ''}
          onClick={() => change.mutate(undefined, { onSuccess: onClose })}
        >
          {t('orders.city.save')}
        </Button>
      </div>
    </Dialog>
  )
}
