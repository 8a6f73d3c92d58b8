import { Icon } from '#components/ui/Icon.tsx'
import type { FieldProps } from './field-props.ts'
import { nameText } from './names.ts'
import { SchemaField } from './SchemaField.tsx'
import { isHidden, kindOf } from './schemas.ts'
import * as styles from './settings.css.ts'

/** The fields of a section that has a table above them: each list is opened when it is needed. */
export const FoldedFields = ({ schema, section, ...rest }: FieldProps) =>
  Object.entries(schema.properties!)
    .filter(([field]) => !isHidden(`${section}.${field}`))
    .map(([field, of]) => {
      const name = `${section}.${field}`
      const fields = <SchemaField key={field} {...rest} section={section} schema={of} path={field} />
      if (kindOf(of, name) !== 'list') return fields
      return (
        <details key={field} className={styles.folded}>
          <summary className={styles.foldedHead}>
            {nameText(name)}
            <span className={styles.foldedMark}>
              <Icon name="chevron-down" />
            </span>
          </summary>
          {fields}
        </details>
      )
    })
