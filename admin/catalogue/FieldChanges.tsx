import type { FieldChange } from '#api/contract/staff-products.ts'
import { fieldText, valueText } from './field-words.ts'
import * as styles from './table/table.css.ts'

/** Fields with their values before and after. */
export const FieldChanges = ({ fields }: { fields: readonly FieldChange[] }) =>
  fields.map(({ field, before, after }) => (
    <p key={field}>
      {fieldText(field)}: <span className={styles.before}>{valueText(field, before)}</span> {valueText(field, after)}
    </p>
  ))
