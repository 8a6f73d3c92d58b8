import type { FieldChange } from '#api/contract/staff-products.ts'
import { changeTexts } from './change-texts.ts'
import { fieldText } from './field-words.ts'
import * as styles from './table/table.css.ts'

/** Fields with their values before and after. */
export const FieldChanges = ({ fields }: { fields: readonly FieldChange[] }) =>
  fields.map((change) => {
    const { before, after } = changeTexts(change)
    return (
      <p key={change.field}>
        {fieldText(change.field)}:{' '}
        <del className={styles.before}>
          <bdi>{before}</bdi>
        </del>
        {' ← '}
        <bdi>{after}</bdi>
      </p>
    )
  })
