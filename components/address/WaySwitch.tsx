import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/receiver'
import type { AddressWay } from './address-entry.ts'

/** Whether the order is delivered or collected, which needs no address. */
export const WaySwitch = ({ way, onChange }: { way: AddressWay; onChange: (way: AddressWay) => void }) => (
  <RadioCards
    label={t('receiver.way')}
    hideLabel
    name="way"
    value={way === 'pickup' ? 'pickup' : 'delivery'}
    onChange={(chosen) => onChange(chosen === 'pickup' ? 'pickup' : 'short')}
    options={[
      { value: 'delivery', title: t('receiver.way.delivery') },
      { value: 'pickup', title: t('receiver.way.pickup'), text: t('receiver.way.pickup.text') },
    ]}
  />
)
