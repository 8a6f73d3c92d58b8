import type { PublishingRun } from '#api/contract/publishing.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/publishing'

const TONES = { waiting: 'accent', running: 'info', done: 'success', partial: 'warning', failed: 'danger' } as const

export function RunState({ run }: { run: PublishingRun }) {
  if (run.rolled_back_at) return <Badge tone="warning">{t('publishing.rolledBack')}</Badge>
  if (run.merged_into) return <Badge>{t('publishing.merged')}</Badge>
  return <Badge tone={TONES[run.state]}>{t(`publishing.state.${run.state}`)}</Badge>
}
