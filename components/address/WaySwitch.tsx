import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from '#locales/areas/address.ts'
import type { AddressWay } from './address-entry.ts'

/** Whether the order is delivered or collected, which needs no address. */
export const WaySwitch = ({ way, onChange }: { way: AddressWay; onChange: (way: AddressWay) => void }) => (
  <RadioCards
    label={t('address.way')}
    hideLabel
    name="way"
    value={way === 'pickup' ? 'pickup' : 'delivery'}
    onChange={(chosen) => onChange(chosen === 'pickup' ? 'pickup' : 'short')}
    options={[
      { value: 'delivery', title: t('address.way.delivery') },
      { value: 'pickup', title: t('address.way.pickup'), text: t('address.way.pickup.text') },
    ]}
  />
)
