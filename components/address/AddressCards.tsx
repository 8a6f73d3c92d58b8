import type { SavedAddress } from '#api/contract/address.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/receiver'
import { AddressLines } from './AddressLines.tsx'

export const NEW_ADDRESS = 'new'

type Props = {
  addresses: readonly SavedAddress[]
  /** Id of an address, or NEW_ADDRESS. */
  value: string
  onChange: (value: string) => void
}

/** Radio cards of the address book, and a choice to enter a new address. */
export const AddressCards = ({ addresses, value, onChange }: Props) => (
  <RadioCards
    label={t('receiver.choose')}
    hideLabel
    name="address"
    value={value}
    onChange={onChange}
    options={[
      ...addresses.map((address) => ({
        value: String(address.id),
        title: address.label ?? address.recipient,
        text: <AddressLines address={address} bare={address.label === null} />,
        aside: address.is_default ? <Badge tone="brand">{t('receiver.default')}</Badge> : undefined,
      })),
      { value: NEW_ADDRESS, title: t('receiver.new'), text: t('receiver.new.text') },
    ]}
  />
)
