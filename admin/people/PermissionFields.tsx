import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { error as errorText } from '#components/ui/field.css.ts'
import { useMe } from '../query.ts'
import { groupText, PERMISSION_GROUPS, permissionText } from './permission-words.ts'
import * as styles from './people.css.ts'

/** A checkbox for each permission of the signed-in person. The API refuses to grant any other. */
export function PermissionFields<Values extends FieldValues & { permissions: string[] }>({
  control,
}: {
  control: Control<Values>
}) {
  const { permissions: own } = useMe()
  const { field, fieldState } = useController({ control, name: 'permissions' as Path<Values> })
  const value: readonly string[] = field.value
  return (
    <div className={styles.groups}>
      {PERMISSION_GROUPS.map(([group, all]) => {
        const offered = all.filter((permission) => own.includes(permission) || value.includes(permission))
        if (offered.length === 0) return null
        const others = value.filter((permission) => !(all as readonly string[]).includes(permission))
        return (
          <CheckGroup
            key={group}
            name="permissions"
            label={groupText(group)}
            options={offered.map((permission) => ({ value: permission, label: permissionText(permission) }))}
            value={value}
            onChange={(chosen) =>
              field.onChange([...others, ...chosen.filter((permission) => !others.includes(permission))])
            }
          />
        )
      })}
      {fieldState.error && (
        <p role="alert" className={errorText}>
          {fieldState.error.message}
        </p>
      )}
    </div>
  )
}
