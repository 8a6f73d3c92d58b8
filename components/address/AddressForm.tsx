import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Address, AddressEntry, FoundAddress, Places } from '#api/contract/address.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/receiver'
import { keepInTab, readInTab } from '#stores/tab-storage.ts'
import {
  addressProblems,
  ADDRESS_FIELDS,
  toEntry,
  wayOf,
  type AddressField,
  type AddressText,
  type AddressWay,
} from './address-entry.ts'
import { CityField } from './CityField.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ReceiverFields } from './ReceiverFields.tsx'
import { WaySwitch } from './WaySwitch.tsx'
import * as styles from './address.css.ts'

export type SentAddress = { entry: AddressEntry; save: boolean; pickup: boolean }

type Props = {
  places: Places
  /** Initial values. */
  address?: Partial<Address>
  /** By default as the address is known. */
  way?: AddressWay
  /** Name under which the draft is stored until it is sent, so that a reload loses nothing. */
  draft: string
  submit: ReactNode
  /** Whether to offer saving to the address book. */
  offersSaving?: boolean
  /** Whether the order may be collected instead. */
  offersPickup?: boolean
  /** @throws ApiError, whose field errors the form shows */
  send: (sent: SentAddress) => Promise<void>
}

const NOTHING: Partial<Address> = {}

/** Form for a Saudi address: its short address and city, or all its parts. */
export function AddressForm({
  places,
  address = NOTHING,
  draft,
  submit,
  offersSaving,
  offersPickup,
  send,
  ...given
}: Props) {
  const [initial, setInitial] = useState(() => {
    const text = textOf({ ...address, ...(readInTab(draft) as Partial<AddressText> | null) })
    return { text, version: 0 }
  })
  const [way, setWay] = useState<AddressWay>(given.way ?? wayOf(initial.text))
  const [known, setKnown] = useState<Partial<Address>>(address)
  const [city, setCity] = useState(initial.text.city)
  const phone = useRef<PhoneValue | null>(null)
  const latest = useRef(initial.text)
  const isNational = places.national_address && way !== 'pickup'
  const form = useForm({
    names: [...ADDRESS_FIELDS, 'save'],
    ready: phoneReady,
    check: ({ phone: number, ...text }) => ({
      ...addressProblems(text, way, isNational),
      phone: !number.trim() ? t('receiver.missing') : phoneProblem(phone.current),
    }),
    send: async ({ save, ...text }) => {
      const entry = toEntry({ ...text, phone: phone.current?.e164 ?? text.phone }, way, known)
      await send({ entry, save: save === 'on' && way !== 'pickup', pickup: way === 'pickup' })
      keepInTab(draft, null)
    },
  })
  const keep = (change: Partial<AddressText> = {}): void => {
    const shown = [...new FormData(form.props.ref.current!)].filter(([name]) => isField(name))
    const typed = { ...Object.fromEntries(shown), ...(phone.current?.e164 && { phone: phone.current.e164 }) }
    latest.current = textOf({ ...latest.current, ...typed, ...change })
    keepInTab(draft, latest.current)
  }
  const onInput = (event: FormEvent): void => {
    form.props.onInput(event)
    // React updates the field's state after this event.
    queueMicrotask(keep)
  }
  const turn = (next: AddressWay): void => {
    keep()
    setInitial({ text: latest.current, version: initial.version + 1 })
    setWay(next)
  }
  const fill = (found: FoundAddress): void => {
    const { city: foundCity, region: _, ...place } = found
    setKnown({ ...known, ...place })
    if (foundCity) setCity(foundCity)
    keep(textOf({ ...latest.current, ...place, ...(foundCity && { city: foundCity }) }))
  }
  const field = (name: AddressField) => ({ name, defaultValue: initial.text[name], error: form.problem(name) })
  return (
    <Form form={{ ...form, props: { ...form.props, onInput } }} submit={submit}>
      <ReceiverFields field={field} onPhone={(value) => (phone.current = value)} />
      {offersPickup && places.pickup_cities.length > 0 && <WaySwitch way={way} onChange={turn} />}
      <PlaceFields
        key={`place-${initial.version}`}
        way={way}
        field={field}
        isNational={isNational}
        onFound={places.short_address_lookup ? fill : undefined}
        onWay={turn}
        city={
          <CityField
            places={way === 'pickup' ? collected(places) : places}
            value={city}
            error={form.problem('city')}
            onChange={(chosen) => (setCity(chosen), keep({ city: chosen }))}
          />
        }
      />
      {way !== 'pickup' && (
        <ExtraFields key={`extras-${initial.version}`} text={initial.text} problem={form.problem} field={field} />
      )}
      {offersSaving && way !== 'pickup' && <Checkbox name="save" defaultChecked label={t('receiver.save')} />}
      <p className={styles.legend}>{t('receiver.required')}</p>
    </Form>
  )
}

const collected = (places: Places): Places => ({
  ...places,
  cities: places.cities.filter(({ id }) => places.pickup_cities.includes(id)),
})

const isField = (name: string): name is AddressField => (ADDRESS_FIELDS as readonly string[]).includes(name)

const textOf = (known: Partial<Record<AddressField, unknown>>): AddressText =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typeof known[name] === 'string' ? known[name] : '']),
  ) as AddressText
