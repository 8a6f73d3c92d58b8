import { useQuery } from '@tanstack/react-query'
import type { StaffTicket } from '#api/contract/staff-support.ts'
import { assignTicket, readAssignees } from '#api/staff/support.ts'
import { Select } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/support'
import { useMay } from '../query.ts'
import { Card } from '../shell/Card.tsx'
import { supportKey } from './query-keys.ts'
import type { TicketChange } from './use-ticket-change.ts'

/** Who answers the ticket. */
export function Assignee({ ticket, changing }: { ticket: StaffTicket; changing: TicketChange }) {
  const mayWrite = useMay()('community.write')
  const people = useQuery({
    queryKey: [...supportKey, 'assignees'],
    queryFn: () => readAssignees(),
    enabled: mayWrite,
  }).data?.items
  const { assignee } = ticket
  // A key may answer, too, and a person may have left.
  const others = assignee && !people?.some(({ id }) => id === assignee.id) ? [assignee] : []
  return (
    <Card title={t('support.assignee')}>
      {mayWrite ? (
        <Select
          name="assignee"
          label={t('support.assignee')}
          hideLabel
          value={String(assignee?.id ?? '')}
          disabled={changing.busy}
          onChange={({ target }) =>
            void changing.change(({ id, version }) =>
              assignTicket(id, version, target.value === '' ? null : Number(target.value)),
            )
          }
          options={[
            { value: '', label: t('support.assignee.none') },
            ...[...others, ...(people ?? [])].map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : (
        <p>
          <bdi>{assignee?.name ?? t('support.assignee.none')}</bdi>
        </p>
      )}
    </Card>
  )
}
