import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invited, StaffPerson } from '#api/contract/staff-people.ts'
import { changePerson, endSessionsOf, inviteAgain, readPeople, stopPerson } from '#api/staff/people.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { t } from 'virtual:words/people,audit,permission'
import { formatNumber, formatTime } from '#locales/format.ts'
import { useChange, useMay, useMe } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Secret } from '../shell/Secret.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { useUndo } from '../shell/UndoLine.tsx'
import { When } from '../shell/When.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { peopleKey } from './query-keys.ts'
import { Menu, type MenuItem } from '#components/ui/Menu.tsx'

const TONES = { invited: 'accent', active: 'success', stopped: 'neutral' } as const
type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'edit' | 'stop'; person: StaffPerson }
  | { kind: 'link'; invited: Invited }

export function People() {
  const read = useQuery({ queryKey: [...peopleKey, 'list'], queryFn: () => readPeople() })
  const me = useMe()
  const mayChange = useMay()('people.write')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [undoLine, showUndo] = useUndo(peopleKey)
  const close = (): void => setDialog(undefined)
  const again = useChange((id: number) => inviteAgain(id), peopleKey)
  const end = useChange((id: number) => endSessionsOf(id), peopleKey)
  const stop = useChange((id: number) => stopPerson(id), peopleKey)
  const actsOf = (person: StaffPerson) => [
    { label: t('people.edit'), icon: 'pencil' as const, onSelect: () => setDialog({ kind: 'edit', person }) },
    {
      label: t('people.inviteAgain'),
      icon: 'mail' as const,
      onSelect: () => again.mutate(person.id, { onSuccess: (invited) => setDialog({ kind: 'link', invited }) }),
    },
    {
      label: t('people.endSessions'),
      icon: 'leave' as const,
      disabled: person.sessions === 0,
      onSelect: () => end.mutate(person.id),
    },
    ...(person.state === 'stopped' || person.id === me.id
      ? []
      : [
          {
            label: t('people.stop'),
            icon: 'ban' as const,
            tone: 'danger' as const,
            onSelect: () => setDialog({ kind: 'stop', person }),
          },
        ]),
  ]
  return (
    <>
      <ScreenHead title={t('people.title')} state={read.data && stateText(read.data.items)}>
        {mayChange && (
          <Button size="sm" onClick={() => setDialog({ kind: 'invite' })}>
            {t('people.invite')}
          </Button>
        )}
      </ScreenHead>
      {undoLine}
      <FailureLine error={again.error ?? end.error} />
      <Shown read={read}>
        {({ items }) => (
          <DataTable
            dense
            hideCaption
            caption={t('people.people')}
            columns={columnsOf(mayChange, actsOf)}
            rows={items}
            rowKey={({ id }) => String(id)}
            empty={<EmptyList glyph="people" title={t('people.none')} text={t('people.none.text')} />}
          />
        )}
      </Shown>
      {dialog?.kind === 'invite' && (
        <PersonDialog
          onClose={close}
          onInvited={(invited) => {
            const { id, name } = invited.person
            showUndo({ text: t('people.invited', { name }), onUndo: () => stopPerson(id) })
            setDialog({ kind: 'link', invited })
          }}
        />
      )}
      {dialog?.kind === 'edit' && (
        <PersonDialog
          person={dialog.person}
          onClose={close}
          onChanged={({ id, name, role }) =>
            showUndo({
              text: t('people.changed', { name }),
              onUndo: () => changePerson(id, { name, role: role.id }),
            })
          }
        />
      )}
      {dialog?.kind === 'stop' && (
        <DeleteDialog
          open
          onClose={close}
          title={t('people.stop.ask', { name: dialog.person.name })}
          deleteLabel={t('people.stop')}
          failure={t('people.stop.failed')}
          onDelete={async () => void (await stop.mutateAsync(dialog.person.id))}
        >
          {t('people.stop.text')}
        </DeleteDialog>
      )}
      {dialog?.kind === 'link' && (
        <Secret
          title={t('people.link', { name: dialog.invited.person.name })}
          text={`${t('people.link.text', { until: formatTime(new Date(dialog.invited.expires_at)) })} ${
            dialog.invited.sent ? t('people.link.sent') : ''
          }`}
          secret={dialog.invited.link}
          onClose={close}
        />
      )}
    </>
  )
}

function waysText({ passkeys, password }: StaffPerson): string {
  const ways = [passkeys > 0 && t('people.ways.passkeys', { count: passkeys }), password && t('people.ways.password')]
  return ways.filter((way) => way !== false).join(' · ') || t('people.noValue')
}

function stateText(people: readonly StaffPerson[]): string {
  const count = (state: StaffPerson['state']): number => people.filter((person) => person.state === state).length
  return `${t('people.active', { count: count('active') })} ${
    count('invited') > 0 ? t('people.waiting', { count: count('invited') }) : ''
  }`
}

const columnsOf = (mayChange: boolean, actsOf: (person: StaffPerson) => readonly MenuItem[]): Column<StaffPerson>[] => [
  { id: 'name', label: t('people.name'), heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'email', label: t('people.email'), cell: ({ email }) => <bdi dir="ltr">{email ?? t('people.noValue')}</bdi> },
  { id: 'role', label: t('people.role'), cell: ({ role }) => role.name },
  {
    id: 'state',
    label: t('people.state'),
    cell: ({ state }) => <Badge tone={TONES[state]}>{t(`people.state.${state}`)}</Badge>,
  },
  { id: 'ways', label: t('people.ways'), cell: waysText },
  { id: 'sessions', label: t('people.sessions'), numeric: true, cell: ({ sessions }) => formatNumber(sessions) },
  {
    id: 'seen',
    label: t('people.seen'),
    cell: ({ last_seen_at: time }) => (time ? <When time={time} /> : t('people.never')),
  },
  ...(mayChange
    ? [
        {
          id: 'acts',
          label: t('people.acts'),
          cell: (person: StaffPerson) => (
            <Menu icon="more" label={t('people.acts.of', { name: person.name })} items={actsOf(person)} />
          ),
        },
      ]
    : []),
]
