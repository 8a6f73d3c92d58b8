import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPermission } from '#api/contract/staff-permissions.ts'
import type { StaffRole } from '#api/contract/staff-people.ts'
import { addRole, changeRole, readRoles, removeRole } from '#api/staff/people.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/people,audit,permission'
import { formatList } from '#locales/format.ts'
import { FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { useChange, useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../shell/states.tsx'
import { useUndo } from '../shell/UndoLine.tsx'
import { PermissionFields } from './PermissionFields.tsx'
import { GIVEN, subjectsOf } from './permission-words.ts'
import { peopleKey, rolesKey } from './query-keys.ts'
import * as card from '../shell/card.css.ts'
import * as styles from './people.css.ts'

type Entry = { name: string; permissions: StaffPermission[] }
const entryOf = ({ name, permissions }: StaffRole): Entry => ({
  name,
  permissions: GIVEN.filter((permission) => permissions.includes(permission)),
})

export function Roles() {
  const read = useQuery({ queryKey: rolesKey, queryFn: () => readRoles() })
  const mayChange = useMay()('people.write')
  const [edited, setEdited] = useState<StaffRole | 'new'>()
  const [undoLine, showUndo] = useUndo(peopleKey)
  const remove = useChange(({ id }: StaffRole) => removeRole(id), peopleKey)
  return (
    <>
      <ScreenHead
        title={t('people.roles')}
        state={read.data && t('people.roles.state', { count: read.data.items.length })}
      >
        {mayChange && (
          <Button size="sm" onClick={() => setEdited('new')}>
            {t('people.roles.add')}
          </Button>
        )}
      </ScreenHead>
      {undoLine}
      <FailureLine error={remove.error} />
      <Shown read={read}>
        {({ items }) => (
          <ul className={card.cards}>
            {items.map((role) => (
              <li key={role.id} data-row className={card.card}>
                <div className={card.cardHead}>
                  <h2 className={card.cardTitle}>{role.name}</h2>
                  <Badge tone={role.built_in ? 'neutral' : 'brand'}>
                    {t(role.built_in ? 'people.roles.builtIn' : 'people.roles.own')}
                  </Badge>
                </div>
                <p>{t('people.roles.people', { count: role.people })}</p>
                <p className={styles.text}>
                  {GIVEN.every((permission) => role.permissions.includes(permission))
                    ? t('people.roles.all')
                    : formatList(subjectsOf(role.permissions))}
                </p>
                {mayChange && !role.built_in && (
                  <div className={styles.acts}>
                    <Button variant="outlined" color="gray" size="sm" onClick={() => setEdited(role)}>
                      {t('people.edit')}
                    </Button>
                    <Button
                      variant="text"
                      color="gray"
                      size="sm"
                      disabled={role.people > 0}
                      loading={remove.isPending && remove.variables.id === role.id}
                      onClick={() =>
                        remove.mutate(role, {
                          onSuccess: () =>
                            showUndo({
                              text: t('people.roles.removed', { name: role.name }),
                              onUndo: () => addRole(entryOf(role)),
                            }),
                        })
                      }
                    >
                      {t('people.roles.remove')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Shown>
      {edited && (
        <RoleDialog
          role={edited === 'new' ? undefined : edited}
          onSaved={({ id, name }) =>
            showUndo({
              text: t('people.roles.saved', { name }),
              onUndo: () => (edited === 'new' ? removeRole(id) : changeRole(id, entryOf(edited))),
            })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = { role: StaffRole | undefined; onSaved: (saved: StaffRole) => void; onClose: () => void }

function RoleDialog({ role, onSaved, onClose }: DialogProps) {
  const save = useChange((entry: Entry) => (role ? changeRole(role.id, entry) : addRole(entry)), peopleKey)
  const { form, onSubmit, busy, failure } = useServerForm<{ name: string; permissions: string[] }>({
    defaultValues: role ? entryOf(role) : { name: '', permissions: [] },
    send: async ({ name, permissions }) => {
      onSaved(await save.mutateAsync({ name: name.trim(), permissions: permissions as StaffPermission[] }))
      onClose()
    },
    fieldOf: (name) => name.split('.')[0],
  })
  return (
    <Dialog open onClose={onClose} title={role ? t('people.edit.of', { name: role.name }) : t('people.roles.add')}>
      <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <FormText form={form} name="name" label={t('people.roles.name')} autoComplete="off" />
        <PermissionFields control={form.control} />
        <FailureLine error={failure} />
        <Button type="submit" full loading={busy}>
          {t('people.save')}
        </Button>
      </form>
    </Dialog>
  )
}
