import type { ProviderState as State } from '#api/contract/settings/providers.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from '#locales/areas/admin-settings.ts'

const TONES = { missing: 'neutral', trial: 'warning', refused: 'danger', connected: 'success' } as const

/** Whether a provider works with the keys that it has. */
export const ProviderState = ({ state }: { state: State }) => (
  <Badge tone={TONES[state]}>{t(`setting.provider.state.${state}`)}</Badge>
)
