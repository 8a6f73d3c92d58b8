import type { ProviderKeys } from '#api/contract/settings/providers.ts'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { PasswordField } from '#components/ui/PasswordField.tsx'
import { t } from 'virtual:words/setting'
import { optionText } from '../names.ts'

type Props = {
  field: ProviderKeys['fields'][number]
  /** A value is kept, which stays if none is typed. */
  isKept: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One value of a provider's account. What is kept is never shown. */
export function KeyField({ field: { name, label, kind, options }, isKept, value, error, onChange }: Props) {
  const hint = isKept ? t('setting.provider.kept') : undefined
  const labelled = options.map((option) => ({ value: option, label: optionText(option) }))
  switch (kind) {
    case 'secret':
      return (
        <PasswordField
          name={name}
          label={label}
          hint={hint}
          error={error}
          autoComplete="new-password"
          maxLength={500}
          onChange={onChange}
        />
      )
    case 'choices':
      return (
        <CheckGroup
          name={name}
          label={label}
          hint={hint}
          error={error}
          options={labelled}
          value={value === '' ? [] : value.split(',')}
          onChange={(chosen) => onChange(chosen.join(','))}
        />
      )
    case 'choice':
      return (
        <Select
          name={name}
          label={label}
          hint={hint}
          error={error}
          options={[{ value: '', label: t(`setting.provider.${isKept ? 'asKept' : 'byDefault'}`) }, ...labelled]}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'text':
      return (
        <TextField
          name={name}
          label={label}
          hint={hint}
          error={error}
          ltr
          autoComplete="off"
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}
