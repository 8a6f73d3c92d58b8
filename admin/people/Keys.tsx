import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewKey, StaffKey } from '#api/contract/staff-people.ts'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import { addKey, readKeys, revokeKey } from '#api/staff/people.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/people,audit,permission'
import { formatDate, formatList } from '#locales/format.ts'
import { FormSelect, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Secret } from '../shell/Secret.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { useUndo } from '../shell/UndoLine.tsx'
import { When } from '../shell/When.tsx'
import { PermissionFields } from './PermissionFields.tsx'
import { subjectsOf } from './permission-words.ts'
import { keysKey } from './query-keys.ts'
import * as styles from './people.css.ts'

const TONES = { active: 'success', expired: 'warning', revoked: 'neutral' } as const
type OpenDialog = { kind: 'new' } | { kind: 'revoke'; key: StaffKey } | { kind: 'made'; made: NewKey }

/** Keys of programs. A key is shown once, when it is made. */
export function Keys() {
  const read = useQuery({ queryKey: keysKey, queryFn: () => readKeys() })
  const mayChange = useMay()('keys.write')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [undoLine, showUndo] = useUndo(keysKey)
  const close = (): void => setDialog(undefined)
  const revoke = useChange((id: number) => revokeKey(id), keysKey)
  return (
    <>
      <ScreenHead
        title={t('people.keys')}
        state={
          read.data &&
          t('people.keys.count', { count: read.data.items.filter(({ state }) => state === 'active').length })
        }
      >
        {mayChange && (
          <Button size="sm" onClick={() => setDialog({ kind: 'new' })}>
            {t('people.keys.add')}
          </Button>
        )}
      </ScreenHead>
      {undoLine}
      <Shown read={read}>
        {({ items }) => (
          <DataTable
            dense
            hideCaption
            caption={t('people.keys')}
            columns={columnsOf(mayChange, (key) => setDialog({ kind: 'revoke', key }))}
            rows={items}
            rowKey={({ id }) => String(id)}
            empty={<EmptyList glyph="key" title={t('people.keys.none')} text={t('people.keys.none.text')} />}
          />
        )}
      </Shown>
      {dialog?.kind === 'new' && (
        <KeyDialog
          onClose={close}
          onMade={(made) => {
            const { id, name } = made.key
            showUndo({ text: t('people.keys.added', { name }), onUndo: () => revokeKey(id) })
            setDialog({ kind: 'made', made })
          }}
        />
      )}
      {dialog?.kind === 'revoke' && (
        <DeleteDialog
          open
          onClose={close}
          title={t('people.keys.revoke.ask', { name: dialog.key.name })}
          deleteLabel={t('people.keys.revoke')}
          failure={t('people.stop.failed')}
          onDelete={async () => void (await revoke.mutateAsync(dialog.key.id))}
        >
          {t('people.keys.revoke.text')}
        </DeleteDialog>
      )}
      {dialog?.kind === 'made' && (
        <Secret
          title={t('people.keys.made', { name: dialog.made.key.name })}
          text={t('people.keys.made.text')}
          secret={dialog.made.token}
          onClose={close}
        />
      )}
    </>
  )
}

const DAY_MS = 24 * 3_600_000
const TERMS = ['30', '90', '365', '730'] as const

function KeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: NewKey) => void }) {
  type Entry = { name: string; permissions: StaffPermission[]; expires_at: string }
  const add = useChange((entry: Entry) => addKey(entry), keysKey)
  const { form, onSubmit, busy, failure } = useServerForm<{ name: string; days: string; permissions: string[] }>({
    defaultValues: { name: '', days: '90', permissions: [] },
    send: async ({ name, days, permissions }) =>
      onMade(
        await add.mutateAsync({
          name: name.trim(),
          permissions: permissions as StaffPermission[],
          // A minute less, since a key lasts two years at most.
          expires_at: new Date(Date.now() + Number(days) * DAY_MS - 60_000).toISOString(),
        }),
      ),
    fieldOf: (name) => (name === 'expires_at' ? 'days' : name.split('.')[0]),
  })
  return (
    <Dialog open onClose={onClose} title={t('people.keys.add')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormText
          form={form}
          name="name"
          label={t('people.keys.name')}
          hint={t('people.keys.name.hint')}
          autoComplete="off"
        />
        <FormSelect
          form={form}
          name="days"
          label={t('people.keys.term')}
          options={TERMS.map((days) => ({ value: days, label: t('people.keys.days', { count: Number(days) }) }))}
        />
        <PermissionFields control={form.control} />
        <FailureLine error={failure} />
        <Button type="submit" full loading={busy}>
          {t('people.keys.make')}
        </Button>
      </form>
    </Dialog>
  )
}

const columnsOf = (mayChange: boolean, revoke: (key: StaffKey) => void): Column<StaffKey>[] => [
  { id: 'name', label: t('people.keys.name'), heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'state',
    label: t('people.state'),
    cell: ({ state }) => <Badge tone={TONES[state]}>{t(`people.keys.state.${state}`)}</Badge>,
  },
  {
    id: 'scope',
    label: t('people.keys.scope'),
    cell: ({ unlimited, permissions }) => (
      <span className={styles.clipped}>{unlimited ? t('people.roles.all') : formatList(subjectsOf(permissions))}</span>
    ),
  },
  {
    id: 'ends',
    label: t('people.keys.ends'),
    cell: ({ expires_at: time }) => (time ? formatDate(new Date(time)) : t('people.keys.endless')),
  },
  {
    id: 'used',
    label: t('people.keys.used'),
    cell: ({ last_used_at: time, last_used_from: from }) =>
      time ? (
        <>
          <When time={time} /> <bdi dir="ltr">{from}</bdi>
        </>
      ) : (
        t('people.never')
      ),
  },
  ...(mayChange
    ? [
        {
          id: 'acts',
          label: t('people.acts'),
          cell: (key: StaffKey) =>
            key.state === 'active' && (
              <Button variant="outlined" color="gray" size="sm" onClick={() => revoke(key)}>
                {t('people.keys.revoke')}
              </Button>
            ),
        },
      ]
    : []),
]
