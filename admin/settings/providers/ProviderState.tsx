import { SMS_GATEWAYS } from '#api/contract/settings/provider-names.ts'
import type { ProviderKeys, ProviderState as State } from '#api/contract/settings/providers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/setting'

const TONES = {
  missing: 'neutral',
  trial: 'warning',
  refused: 'danger',
  untried: 'warning',
  connected: 'success',
} as const

/** Whether a provider works with the keys that it has. */
export const ProviderState = ({ state }: { state: keyof typeof TONES }) => (
  <Badge tone={TONES[state]}>{t(`setting.provider.state.${state}`)}</Badge>
)

/** Keys of an SMS gateway are not tried when they are saved, since a message costs money. */
export const shownState = ({
  provider,
  state,
  answered,
  is_overridden: isOverridden,
}: Pick<ProviderKeys, 'provider' | 'state' | 'answered' | 'is_overridden'>): State | 'untried' => {
  const isKnown = isOverridden || answered?.result === 'accepted' || !SMS_GATEWAYS.some((name) => name === provider)
  return state === 'connected' && !isKnown ? 'untried' : state
}
