import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Address, AddressEntry, Places } from '#api/contract/address.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PhoneField, phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from '#locales/areas/address.ts'
import { keepInTab, readInTab } from '#stores/tab-storage.ts'
import { addressProblems, ADDRESS_FIELDS, toEntry, type AddressField, type AddressText } from './address-entry.ts'
import { PlaceFields, type Place } from './PlaceFields.tsx'
import * as styles from './address.css.ts'

type Props = {
  places: Places
  /** Initial values. */
  address?: Partial<Address>
  /** Name under which the draft is stored until it is sent, so that a reload loses nothing. */
  draft: string
  submit: ReactNode
  /** Whether to offer saving to the address book. */
  offersSaving?: boolean
  /** @throws ApiError, whose field errors the form shows */
  send: (entry: AddressEntry, save: boolean) => Promise<void>
}

/** Form for a Saudi national address. */
export function AddressForm({ places, address, draft, submit, offersSaving, send }: Props) {
  const [initialText] = useState(() => textOf({ ...address, ...(readInTab(draft) as Partial<AddressText> | null) }))
  const [place, setPlace] = useState<Place>({ region: initialText.region, city: initialText.city })
  const phone = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: [...ADDRESS_FIELDS, 'save'],
    ready: phoneReady,
    check: ({ phone: number, ...text }) => ({
      ...addressProblems(text),
      phone: !number.trim() ? t('address.missing') : phoneProblem(phone.current),
    }),
    send: async ({ save, ...text }) => {
      await send(toEntry({ ...text, phone: phone.current?.e164 ?? text.phone }), save === 'on')
      keepInTab(draft, null)
    },
  })
  const keep = (change: Partial<AddressText> = {}): void => {
    const typed = Object.fromEntries(
      [...new FormData(form.props.ref.current!)].filter(([name]) => isField(name)),
    ) as Partial<AddressText>
    keepInTab(draft, { ...typed, phone: phone.current?.e164 ?? typed.phone, ...change })
  }
  const onInput = (event: FormEvent): void => {
    form.props.onInput(event)
    // React updates the field's state after this event.
    queueMicrotask(keep)
  }
  const field = (name: AddressField) => ({ name, defaultValue: initialText[name], error: form.problem(name) })
  return (
    <Form form={{ ...form, props: { ...form.props, onInput } }} submit={submit}>
      <div className={styles.fields}>
        <TextField {...field('recipient')} label={t('address.recipient')} autoComplete="name" maxLength={100} />
        <PhoneField
          {...field('phone')}
          label={t('address.phone')}
          hint={t('address.phone.why')}
          onChange={(value) => (phone.current = value)}
        />
        <PlaceFields
          places={places}
          value={place}
          problems={{ region: form.problem('region'), city: form.problem('city') }}
          onChange={(chosen) => (setPlace(chosen), keep(chosen))}
        />
        <TextField {...field('district')} label={t('address.district')} autoComplete="address-level3" maxLength={100} />
        <TextField {...field('street')} label={t('address.street')} autoComplete="address-line1" maxLength={100} />
        <div className={styles.numbers}>
          <TextField {...field('building')} label={t('address.building')} inputMode="numeric" ltr maxLength={10} />
          <TextField
            {...field('postal_code')}
            label={t('address.postalCode')}
            inputMode="numeric"
            autoComplete="postal-code"
            ltr
            maxLength={10}
          />
          <TextField
            {...field('additional_number')}
            label={t('address.additionalNumber')}
            inputMode="numeric"
            ltr
            maxLength={10}
          />
          <TextField {...field('unit')} label={t('address.unit')} maxLength={20} />
        </div>
        <TextField
          {...field('short_address')}
          label={t('address.short')}
          hint={t('address.short.hint')}
          ltr
          maxLength={20}
        />
        <TextField {...field('label')} label={t('address.label')} hint={t('address.label.hint')} maxLength={40} />
        <div className={styles.wide}>
          <TextArea {...field('notes')} label={t('address.notes')} rows={2} maxLength={300} />
        </div>
        {offersSaving && (
          <div className={styles.wide}>
            <Checkbox name="save" defaultChecked label={t('address.save')} />
          </div>
        )}
      </div>
    </Form>
  )
}
const isField = (name: string): name is AddressField => (ADDRESS_FIELDS as readonly string[]).includes(name)

const textOf = (known: Partial<Record<AddressField, string | null>>): AddressText =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typeof known[name] === 'string' ? known[name] : '']),
  ) as AddressText
