import { CheckGroup } from '#components/ui/CheckGroup.tsx'
import { useMe } from '../query.ts'
import { groupText, PERMISSION_GROUPS, permissionText } from './permission-words.ts'
import * as styles from './people.css.ts'

type Props = { value: readonly string[]; error?: string | undefined; onChange: (value: string[]) => void }

/** A checkbox for each permission of the signed-in person. The API refuses to grant any other. */
export function PermissionFields({ value, error, onChange }: Props) {
  const { permissions: own } = useMe()
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
            error={error}
            options={offered.map((permission) => ({ value: permission, label: permissionText(permission) }))}
            value={value}
            onChange={(chosen) => onChange([...others, ...chosen.filter((permission) => !others.includes(permission))])}
          />
        )
      })}
    </div>
  )
}
