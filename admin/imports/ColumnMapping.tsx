import { MAPPED_FIELDS, type ColumnMap, type MappedField } from '#api/contract/import-states.ts'
import type { ImportReport } from '#api/contract/staff-imports.ts'
import { Select } from '#components/ui/Field.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/imports'
import * as styles from './imports.css.ts'

/** Columns that nothing reads by their names, each with values of the file, and what staff say that they are. */
export function ColumnMapping({
  report: { mappable },
  columns,
  onChange,
}: {
  report: ImportReport
  columns: ColumnMap
  onChange: (columns: ColumnMap) => void
}) {
  if (mappable.length === 0) return null
  return (
    <fieldset className={styles.mapping}>
      <legend>
        <Heading level={2} size={18}>
          {t('imports.map')}
        </Heading>
      </legend>
      <p className={styles.hint}>{t('imports.map.text')}</p>
      {mappable.map(({ name, samples }) => (
        <Select
          key={name}
          name={`column ${name}`}
          label={name}
          hint={
            samples.length
              ? t('imports.map.samples', { samples: samples.map((one) => `\u2068${one}\u2069`).join('؛ ') })
              : undefined
          }
          options={[{ value: '', label: t('imports.map.none') }, ...OPTIONS]}
          value={columns[name] ?? ''}
          onChange={({ target }) => onChange(withColumn(columns, name, target.value))}
        />
      ))}
    </fieldset>
  )
}

const OPTIONS = MAPPED_FIELDS.map((field) => ({ value: field, label: t(`imports.map.${field}`) }))

function withColumn(columns: ColumnMap, name: string, value: string): ColumnMap {
  const { [name]: _before, ...others } = columns
  return value === '' ? others : { ...others, [name]: value as MappedField }
}
