import { useState } from 'react'
import { readAddresses } from '#api/addresses.ts'
import type { Address, AddressEntry, SavedAddress } from '#api/contract/address.ts'
import type { Order } from '#api/contract/order.ts'
import { AddressCards, NEW_ADDRESS } from '#components/address/AddressCards.tsx'
import { AddressForm } from '#components/address/AddressForm.tsx'
import { usePlaces } from '#components/address/use-places.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { t } from '#locales/areas/checkout.ts'
import { chooseAddress } from '#stores/checkout.ts'
import { session } from '#stores/session.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import * as styles from './checkout.css.ts'

type Props = { order: Order; onDone: () => void }

/** Chooses an address of the address book, or a new one. */
export function AddressStep(props: Props) {
  const { value: addresses, failure, again } = useLoaded((signal) => readAddresses({ signal, alert: false }), null)
  if (failure) return <LoadFailure failure={failure} again={again} />
  return addresses ? <Choice {...props} addresses={addresses} /> : <SkeletonView kind="form" />
}

function Choice({ order, addresses, onDone }: Props & { addresses: SavedAddress[] }) {
  const savedAddress = order.address && addresses.find((address) => isSame(address, order.address!))
  const [first] = addresses
  const [chosen, choose] = useState(() =>
    order.address ? (savedAddress ? String(savedAddress.id) : NEW_ADDRESS) : first ? String(first.id) : NEW_ADDRESS,
  )
  const isNew = chosen === NEW_ADDRESS
  return (
    <div className={styles.stack}>
      {addresses.length > 0 && <AddressCards addresses={addresses} value={chosen} onChange={choose} />}
      {isNew ? (
        <NewAddress
          order={order}
          isFirst={addresses.length === 0}
          address={savedAddress ? undefined : order.address}
          onDone={onDone}
        />
      ) : (
        <KnownAddress key={chosen} order={order} address={Number(chosen)} onDone={onDone} />
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

function NewAddress({ order, address, isFirst, onDone }: Props & { address?: Address | null; isFirst: boolean }) {
  const { places, failure, again } = usePlaces()
  const send = async (entry: AddressEntry, save: boolean): Promise<void> => {
    await chooseAddress(order.id, { address: entry, save })
    onDone()
  }
  if (failure) return <LoadFailure failure={failure} again={again} />
  if (!places) return <SkeletonView kind="form" />
  // A first address usually belongs to the customer.
  const own = isFirst ? { recipient: session.user?.name, phone: session.user?.phone } : {}
  return (
    <AddressForm
      places={places}
      address={address ?? own}
      draft={`address-${order.id}`}
      submit={t('checkout.toAddress')}
      offersSaving
      send={send}
    />
  )
}

const isSame = (saved: SavedAddress, address: Address): boolean =>
  Object.entries(address).every(([name, value]) => saved[name as keyof Address] === value)
