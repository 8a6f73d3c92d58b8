import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { readPlaces } from '#api/addresses.ts'
import { t } from 'virtual:words/orders'
import { FormSelect, FormText } from '../form/fields.tsx'
import type { AddressValues } from './address-form.ts'
import * as styles from './orders.css.ts'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Shown until the list of cities is loaded. */
  city?: { id: string; name: string }
  /** The address may be left out as a whole; the server says what is missing. */
  optional?: boolean
}

/** The fields of an address in a form of staff. */
export function AddressFields<Values extends FieldValues & AddressValues>({ form, city, optional }: Props<Values>) {
  const places = useQuery({ queryKey: ['places'], queryFn: () => readPlaces() })
  const name = (field: keyof AddressValues): Path<Values> => field as Path<Values>
  const needed = { form, ...(optional && { optional }) }
  const cities = (places.data?.cities ?? (city ? [city] : [])).map((one) => ({ value: one.id, label: one.name }))
  return (
    <>
      <FormText {...needed} name={name('recipient')} label={t('orders.address.recipient')} maxLength={100} />
      <FormText {...needed} name={name('phone')} ltr inputMode="tel" label={t('orders.address.phone')} />
      <FormSelect
        {...needed}
        name={name('city')}
        label={t('orders.address.city')}
        options={optional ? [{ value: '', label: t('orders.draft.city') }, ...cities] : cities}
      />
      <FormText
        form={form}
        name={name('short_address')}
        ltr
        optional
        label={t('orders.address.short')}
        hint={t('orders.address.short.hint')}
        maxLength={40}
      />
      <FormText form={form} name={name('street')} optional label={t('orders.address.street')} maxLength={100} />
      <FormText form={form} name={name('district')} optional label={t('orders.address.district')} maxLength={100} />
      <div className={styles.pair}>
        <FormText form={form} name={name('building')} ltr optional label={t('orders.address.building')} />
        <FormText form={form} name={name('postal_code')} ltr optional label={t('orders.address.postalCode')} />
        <FormText
          form={form}
          name={name('additional_number')}
          ltr
          optional
          label={t('orders.address.additionalNumber')}
        />
        <FormText form={form} name={name('unit')} optional label={t('orders.address.unit')} />
      </div>
      <FormText form={form} name={name('notes')} optional label={t('orders.address.notes')} maxLength={300} />
    </>
  )
}
