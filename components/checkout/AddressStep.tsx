import { useState } from 'react'
import { changeAddress, readAddresses } from '#api/addresses.ts'
import type { Address, Places, SavedAddress } from '#api/contract/address.ts'
import type { Order } from '#api/contract/order.ts'
import { AddressCards, NEW_ADDRESS } from '#components/address/AddressCards.tsx'
import { AddressForm, type SentAddress } from '#components/address/AddressForm.tsx'
import { usePlaces } from '#components/address/use-places.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Button } from '#components/ui/Button.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading, Text } from '#components/ui/Text.tsx'
import { t as receiverWords } from 'virtual:words/receiver'
import { t } from 'virtual:words/checkout'
import { chooseAddress } from '#stores/checkout.ts'
import { session } from '#stores/session.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import * as styles from './checkout.css.ts'

type Props = { order: Order; onDone: () => void }

/** Chooses an address of the address book, or a new one. */
export function AddressStep(props: Props) {
  const { value: addresses, failure, again } = useLoaded((signal) => readAddresses({ signal, alert: false }), null)
  const { places, failure: noPlaces, again: readPlaces } = usePlaces()
  if (failure) return <LoadFailure failure={failure} again={again} />
  if (noPlaces) return <LoadFailure failure={noPlaces} again={readPlaces} />
  return addresses && places ? (
    <Choice {...props} places={places} addresses={addresses} />
  ) : (
    <SkeletonView kind="form" />
  )
}

type WithPlaces = Props & { places: Places }

function Choice({ order, places, addresses, onDone }: WithPlaces & { addresses: SavedAddress[] }) {
  const savedAddress = order.address && addresses.find((address) => isSame(address, order.address!))
  const [first] = addresses
  const [chosen, choose] = useState(() =>
    order.address ? (savedAddress ? String(savedAddress.id) : NEW_ADDRESS) : first ? String(first.id) : NEW_ADDRESS,
  )
  const saved = addresses.find(({ id }) => String(id) === chosen)
  return (
    <div className={styles.stack}>
      {addresses.length > 0 && <AddressCards addresses={addresses} value={chosen} onChange={choose} />}
      {!saved ? (
        <NewAddress
          order={order}
          places={places}
          isFirst={addresses.length === 0}
          address={savedAddress ? undefined : order.address}
          onDone={onDone}
        />
      ) : saved.asks_national_address ? (
        <Completion key={chosen} order={order} places={places} address={saved} onDone={onDone} />
      ) : (
        <KnownAddress key={chosen} order={order} address={saved.id} onDone={onDone} />
      )}
    </div>
  )
}

function KnownAddress({ order, address, onDone }: Props & { address: number }) {
  const form = useForm({
    names: [],
    check: () => ({}),
    send: async () => {
      await chooseAddress(order.id, { address_id: address })
      onDone()
    },
  })
  return (
    <Form form={form} submit={t('checkout.toAddress')}>
      {null}
    </Form>
  )
}

/** Asks once for the national address of a saved one; the order goes on without it, too. */
function Completion({ order, places, address, onDone }: WithPlaces & { address: SavedAddress }) {
  const [busy, setBusy] = useState(false)
  const complete = async ({ entry }: SentAddress): Promise<void> => {
    await changeAddress(address.id, entry)
    await chooseAddress(order.id, { address_id: address.id })
    onDone()
  }
  const skip = async (): Promise<void> => {
    setBusy(true)
    try {
      await chooseAddress(order.id, { address_id: address.id, skip_national_address: true })
      onDone()
    } catch {
      // The API client shows the error in a toast.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.stack} aria-labelledby="complete-address">
      <Heading level={3} size={16} id="complete-address">
        {receiverWords('receiver.ask')}
      </Heading>
      <Text size={14} tone="soft">
        {receiverWords('receiver.ask.text')}
      </Text>
      <AddressForm
        places={places}
        address={address}
        way="short"
        draft={`complete-${address.id}`}
        submit={receiverWords('receiver.ask.save')}
        send={complete}
      />
      <Button variant="text" loading={busy} onClick={() => void skip()}>
        {receiverWords('receiver.ask.skip')}
      </Button>
    </section>
  )
}

function NewAddress({
  order,
  places,
  address,
  isFirst,
  onDone,
}: WithPlaces & { address?: Address | null; isFirst: boolean }) {
  const send = async ({ entry, save, pickup }: SentAddress): Promise<void> => {
    await chooseAddress(order.id, { address: entry, save, ...(pickup && { pickup }) })
    onDone()
  }
  // A first address usually belongs to the customer.
  const own = isFirst ? { recipient: session.user?.name, phone: session.user?.phone } : {}
  return (
    <AddressForm
      places={places}
      address={address ?? own}
      {...(order.delivery?.method === 'pickup' && address?.building === '' && { way: 'pickup' as const })}
      draft={`address-${order.id}`}
      submit={t('checkout.toAddress')}
      offersSaving
      offersPickup
      send={send}
    />
  )
}

const isSame = (saved: SavedAddress, address: Address): boolean =>
  Object.entries(address).every(([name, value]) => saved[name as keyof Address] === value)
