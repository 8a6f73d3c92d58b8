import { useQuery } from '@tanstack/react-query'
import type { Invited, StaffPerson, StaffRole } from '#api/contract/staff-people.ts'
import { changePerson, invitePerson, readRoles } from '#api/staff/people.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/people,audit,permission'
import { FormSelect, FormText } from '../form/fields.tsx'
import { useServerForm } from '../form/use-server-form.ts'
import { useChange } from '../query.ts'
import { FailureLine, Shown } from '../shell/states.tsx'
import { peopleKey, rolesKey } from './query-keys.ts'
import * as styles from './people.css.ts'

type Props = {
  person?: StaffPerson
  onClose: () => void
  onInvited?: (invited: Invited) => void
  /** With the person as before. */
  onChanged?: (before: StaffPerson) => void
}

/** Invites somebody, or changes the name and the role of a person. */
export function PersonDialog(props: Props) {
  const roles = useQuery({ queryKey: rolesKey, queryFn: () => readRoles() })
  const { person, onClose } = props
  return (
    <Dialog open onClose={onClose} title={person ? t('people.edit.of', { name: person.name }) : t('people.invite')}>
      <Shown read={roles}>{({ items }) => <PersonForm {...props} roles={items} />}</Shown>
    </Dialog>
  )
}

function PersonForm({ person, roles, onClose, onInvited, onChanged }: Props & { roles: readonly StaffRole[] }) {
  const invite = useChange(invitePerson, peopleKey)
  const change = useChange((entry: { name: string; role: string }) => changePerson(person!.id, entry), peopleKey)
  const { form, onSubmit, busy, failure } = useServerForm({
    defaultValues: { name: person?.name ?? '', email: person?.email ?? '', role: person?.role.id ?? '' },
    send: async ({ name, email, role }) => {
      if (person) {
        await change.mutateAsync({ name: name.trim(), role })
        onChanged?.(person)
        return onClose()
      }
      onInvited?.(await invite.mutateAsync({ name: name.trim(), role, ...(email.trim() && { email: email.trim() }) }))
    },
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <FormText form={form} name="name" label={t('people.name')} autoComplete="off" />
      {!person && (
        <FormText
          form={form}
          name="email"
          optional
          type="email"
          label={t('people.email')}
          hint={t('people.email.hint')}
          autoComplete="off"
        />
      )}
      <FormSelect
        form={form}
        name="role"
        label={t('people.role')}
        options={[
          { value: '', label: t('people.role.choose') },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FailureLine error={failure} />
      <Button type="submit" full loading={busy}>
        {person ? t('people.save') : t('people.invite.send')}
      </Button>
    </form>
  )
}
