import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/taxonomy'
import * as styles from '../../form/record.css.ts'
import { RecordBar } from '../../form/RecordBar.tsx'
import type { RecordForm } from '../../form/use-record.ts'

type Props<Values extends FieldValues> = {
  record: RecordForm<Values>
  title: string
  back: { href: string; label: string }
  isNew: boolean
  mayChange: boolean
  nameOf: (field: string) => string
  /** Of a field whose value is not its text. */
  textOf: (field: string, values: Values) => string | undefined
  onTheirs: () => void
  acts: ReactNode
  children: ReactNode
}

/** The open brand or category: its form, what else can be done with it, and a bar while something is unsaved. */
export function TreePanel<Values extends FieldValues>(props: Props<Values>) {
  const { record, title, back, isNew, mayChange, nameOf, textOf, onTheirs, acts, children } = props
  return (
    <section aria-label={title}>
      <a href={back.href} className={styles.back}>
        <Icon name="chevron-start" size={16} />
        {back.label}
      </a>
      <form noValidate className={styles.panel} onSubmit={(event) => void record.onSubmit(event)}>
        <h2 className={styles.legend}>{title}</h2>
        {acts}
        <fieldset disabled={!mayChange} className={styles.form}>
          {children}
        </fieldset>
        {mayChange && (
          <RecordBar
            record={record}
            nameOf={nameOf}
            textOf={(field, of) => textOf(field, of) ?? (plainText(of[field]) || t('taxonomy.empty'))}
            {...(isNew && { addLabel: t('taxonomy.add') })}
            onTheirs={onTheirs}
          />
        )}
      </form>
    </section>
  )
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? t('taxonomy.field.picture') : String(value)
