import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Address, AddressEntry, FoundAddress, Places } from '#api/contract/address.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PhoneField, phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { t } from '#locales/areas/address.ts'
import { keepInTab, readInTab } from '#stores/tab-storage.ts'
import {
  addressProblems,
  ADDRESS_FIELDS,
  joinStreet,
  toEntry,
  type AddressField,
  type AddressText,
} from './address-entry.ts'
import { CityField } from './CityField.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { ShortAddressField } from './ShortAddressField.tsx'
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

/** Form for a Saudi address: city, district, street with building; a short address can give them all. */
export function AddressForm({ places, address, draft, submit, offersSaving, send }: Props) {
  const [initial, setInitial] = useState(() => ({
    text: textOf({
      ...address,
      street: joinStreet(address ?? {}),
      ...(readInTab(draft) as Partial<AddressText> | null),
    }),
    /** Changes when the fields take values of a looked-up address. */
    version: 0,
  }))
  const [city, setCity] = useState(initial.text.city)
  const phone = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: [...ADDRESS_FIELDS, 'building', 'save'],
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
  const typed = (): Partial<AddressText> => ({
    ...(Object.fromEntries([...new FormData(form.props.ref.current!)].filter(([name]) => isField(name))) as object),
    ...(phone.current?.e164 && { phone: phone.current.e164 }),
  })
  const keep = (change: Partial<AddressText> = {}): void => keepInTab(draft, { ...typed(), ...change })
  const onInput = (event: FormEvent): void => {
    form.props.onInput(event)
    // React updates the field's state after this event.
    queueMicrotask(keep)
  }
  const fill = (found: FoundAddress): void => {
    const known = Object.fromEntries(
      Object.entries({ ...found, street: joinStreet(found) }).filter(([name, value]) => isField(name) && value),
    ) as Partial<AddressText>
    setInitial({ text: textOf({ ...typed(), ...known }), version: initial.version + 1 })
    if (found.city) setCity(found.city)
    keep(known)
  }
  const field = (name: AddressField) => ({ name, defaultValue: initial.text[name], error: form.problem(name) })
  const shortAddress = (
    <ShortAddressField
      defaultValue={initial.text.short_address}
      error={form.problem('short_address')}
      onFound={places.short_address_lookup ? fill : undefined}
    />
  )
  return (
    <Form form={{ ...form, props: { ...form.props, onInput } }} submit={submit}>
      <p className={styles.legend}>{t('address.required')}</p>
      <div className={styles.fields}>
        <TextField
          {...field('recipient')}
          label={t('address.recipient')}
          required
          autoComplete="name"
          maxLength={100}
        />
        <PhoneField
          {...field('phone')}
          label={t('address.phone')}
          required
          onChange={(value) => (phone.current = value)}
        />
      </div>
      {places.short_address_lookup && shortAddress}
      <div className={styles.fields} key={initial.version}>
        <CityField
          places={places}
          value={city}
          error={form.problem('city')}
          onChange={(chosen) => (setCity(chosen), keep({ city: chosen }))}
        />
        <TextField
          {...field('district')}
          label={t('address.district')}
          required
          autoComplete="address-level3"
          maxLength={100}
        />
        <div className={styles.wide}>
          <TextField
            {...field('street')}
            label={t('address.street')}
            required
            hint={t('address.street.hint')}
            autoComplete="address-line1"
            maxLength={110}
            error={form.problem('street') ?? form.problem('building')}
          />
        </div>
      </div>
      {!places.short_address_lookup && shortAddress}
      <ExtraFields key={`extras-${initial.version}`} text={initial.text} problem={form.problem} field={field} />
      {offersSaving && <Checkbox name="save" defaultChecked label={t('address.save')} />}
    </Form>
  )
}
const isField = (name: string): name is AddressField => (ADDRESS_FIELDS as readonly string[]).includes(name)

const textOf = (known: Partial<Record<AddressField, string | null>>): AddressText =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typeof known[name] === 'string' ? known[name] : '']),
  ) as AddressText
