import type { FieldValues } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/record'
import { formatList } from '#locales/format.ts'
import { failureText } from '../failure-text.ts'
import { RecordConflict } from './RecordConflict.tsx'
import * as styles from './record.css.ts'
import type { RecordForm } from './use-record.ts'

type Props<Values extends FieldValues> = {
  record: RecordForm<Values>
  nameOf: (field: string) => string
  textOf: (field: string, values: Values) => string
  /** What the main button says for a new record, which shows it at once. */
  addLabel?: string
  /** Somebody else's version was taken. */
  onTheirs: () => void
}

/** Lists unsaved and refused fields, and saves. If another person has saved a newer version, it shows both. */
export function RecordBar<Values extends FieldValues>(props: Props<Values>) {
  const { record, nameOf, textOf, addLabel, onTheirs } = props
  const { form, values, base, changed, newer, failure } = record
  const names = (fields: readonly string[]): string => formatList(fields.map(nameOf))
  const faulty = Object.keys(form.formState.errors)
  return (
    <>
      {(addLabel !== undefined || changed.length > 0 || failure !== null) && (
        <div className={styles.bar} role="region" aria-label={t('record.bar')}>
          <p className={styles.barWords}>
            {record.isKept && changed.length > 0 && `${t('record.draft')} `}
            {changed.length > 0 && t('record.unsaved', { fields: names(changed) })}
            <span role="alert" className={styles.wrong}>
              {faulty.length > 0 && ` ${t('record.faulty', { fields: names(faulty) })}`}
              {failure !== null && ` ${failureText(failure)}`}
            </span>
          </p>
          {changed.length > 0 && (
            <Button variant="text" color="gray" size="sm" onClick={record.reset}>
              {t('record.reset')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={record.busy} disabled={changed.length === 0}>
            {addLabel ?? t('record.save')}
          </Button>
        </div>
      )}
      {newer && (
        <RecordConflict
          base={base}
          mine={values}
          newer={newer.values}
          nameOf={nameOf}
          textOf={textOf}
          onClose={record.closeConflict}
          onChosen={(change) => void record.saveOver(change)}
          onTheirs={() => {
            record.takeTheirs()
            onTheirs()
          }}
        />
      )}
    </>
  )
}
