import type { ImportState as State } from '#api/contract/import-states.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/imports'

const TONES = {
  checking: 'info',
  checked: 'accent',
  importing: 'info',
  done: 'success',
  undoing: 'info',
  undone: 'warning',
  failed: 'danger',
  dropped: 'neutral',
} as const

export const ImportState = ({ state }: { state: State }) => (
  <Badge tone={TONES[state]}>{t(`imports.state.${state}`)}</Badge>
)
