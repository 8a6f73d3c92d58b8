import { changeProfile } from '#api/account.ts'
import type { Account } from '#api/contract/account.ts'
import { GENDERS } from '#api/contract/identity-limits.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { DateField } from '#components/ui/DateField.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/profile'
import { setUser } from '#stores/session.ts'
import { showToast } from '#stores/ui.ts'
import * as styles from './account.css.ts'

/** Name and optional data. */
export function ProfileForm({
  account: { user, birthday, gender },
  onChange,
}: {
  account: Account
  onChange: (account: Account) => void
}) {
  const form = useForm({
    names: ['name', 'birthday', 'gender'],
    check: ({ name }) => ({ name: !name.trim() && t('profile.name.missing') }),
    send: async ({ name, birthday: day, gender: chosen }) => {
      const account = await changeProfile({
        name,
        birthday: day || null,
        gender: GENDERS.find((one) => one === chosen) ?? null,
      })
      setUser(account.user)
      showToast(t('profile.details.saved'), 'success')
      onChange(account)
    },
  })
  return (
    <Form form={form} submit={t('profile.details.save')}>
      <div className={styles.fields}>
        <TextField
          label={t('profile.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={user.name}
          error={form.problem('name')}
        />
        <DateField
          label={t('profile.birthday')}
          name="birthday"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={birthday ?? undefined}
          error={form.problem('birthday')}
        />
        <Select
          label={t('profile.gender')}
          name="gender"
          defaultValue={gender ?? ''}
          error={form.problem('gender')}
          options={[
            { value: '', label: t('profile.gender.none') },
            ...GENDERS.map((value) => ({ value, label: t(`profile.gender.${value}`) })),
          ]}
        />
      </div>
    </Form>
  )
}
