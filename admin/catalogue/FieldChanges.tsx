import type { FieldChange } from '#api/contract/staff-products.ts'
import { fieldText, valueText } from './field-words.ts'
import * as styles from './table/table.css.ts'

/** Fields with their values before and after. */
export const FieldChanges = ({ fields }: { fields: readonly FieldChange[] }) =>
  fields.map(({ field, before, after }) => (
    <p key={field}>
      {fieldText(field)}:{' '}
      <del className={styles.before}>
        <bdi>{valueText(field, before)}</bdi>
      </del>
      {' ← '}
      <bdi>{valueText(field, after)}</bdi>
    </p>
  ))
