import type { FieldProps } from './field-props.ts'
import { nameText } from './names.ts'
import { isHidden, SchemaField } from './SchemaField.tsx'
import * as styles from './settings.css.ts'

/** The fields of a section that has a table above them: each is opened when it is needed. */
export const FoldedFields = ({ schema, section, ...rest }: FieldProps) =>
  Object.entries(schema.properties!)
    .filter(([field]) => !isHidden(`${section}.${field}`))
    .map(([field, of]) => (
      <details key={field} className={styles.folded}>
        <summary className={styles.foldedHead}>{nameText(`${section}.${field}`)}</summary>
        <SchemaField {...rest} section={section} schema={of} path={field} />
      </details>
    ))
