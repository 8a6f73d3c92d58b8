import { useRef, useState } from 'react'
import { completeAddress } from '#api/orders.ts'
import type { Order } from '#api/contract/order.ts'
import { Section } from '#components/account/Section.tsx'
import {
  ADDRESS_FIELDS,
  addressProblems,
  FIELDS_OF,
  toEntry,
  type AddressText,
} from '#components/address/address-entry.ts'
import { PlaceFields } from '#components/address/PlaceFields.tsx'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { t } from 'virtual:words/receiver'
import { showToast } from '#stores/ui.ts'

type Props = { order: Order; onChange: (order: Order) => void }

/** Asks for the national address of an order that is to be sent. Its city stays, since delivery was paid to it. */
export function CompleteAddress({ order, onChange }: Props) {
  const [way, setWay] = useState<'short' | 'full'>('short')
  const initial = useRef<AddressText>(
    Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, order.address?.[name] ?? ''])) as AddressText,
  )
  /** What was typed into the fields of this way. */
  const whole = (typed: AddressText): AddressText => ({
    ...initial.current,
    ...Object.fromEntries(FIELDS_OF[way].map((name) => [name, typed[name]])),
  })
  const form = useForm({
    names: ADDRESS_FIELDS,
    check: (typed) => addressProblems(whole(typed), way, true),
    send: async (typed) => {
      const entry = toEntry(whole(typed), way)
      const { short_address, building, street, district, postal_code, additional_number } = entry
      const place = { short_address, building, street, district, postal_code, additional_number }
      onChange(await completeAddress(order.id, place))
      showToast(t('receiver.completed'), 'success')
    },
  })
  return (
    <Section title={t('receiver.ask')}>
      <p>{t('receiver.ask.order')}</p>
      <Form form={form} submit={t('receiver.ask.send')}>
        <PlaceFields
          way={way}
          field={(name) => ({ name, defaultValue: initial.current[name], error: form.problem(name) })}
          isNational
          onFound={undefined}
          onWay={(next) => setWay(next === 'full' ? 'full' : 'short')}
          city={null}
        />
      </Form>
    </Section>
  )
}
