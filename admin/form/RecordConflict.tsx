import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/record'
import { compare } from './compare.ts'
import * as styles from './record.css.ts'

type Props<Values extends FieldValues> = {
  /** As it was when the form opened. */
  base: Values
  mine: Values
  newer: Values
  nameOf: (field: string) => string
  textOf: (field: string, values: Values) => string
  onClose: () => void
  /** Saves these fields over the newer version. */
  onChosen: (change: Partial<Values>) => void
  /** Nothing of mine is left. */
  onTheirs: () => void
}

/** Another person saved the record after the form opened. For each field that both changed, one value is chosen. */
export function RecordConflict<Values extends FieldValues>(props: Props<Values>) {
  const { base, mine, newer, nameOf, textOf, onClose, onChosen, onTheirs } = props
  const { both, onlyMine, onlyTheirs } = compare(base, mine, newer)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const save = (): void => {
    const fields = [...onlyMine, ...both.filter((field) => chosen[field] === 'mine')]
    if (fields.length === 0) return onTheirs()
    onChosen(Object.fromEntries(fields.map((field) => [field, mine[field]])) as Partial<Values>)
  }
  const footer = (
    <>
      <Button full variant="outlined" color="gray" onClick={onTheirs}>
        {t('record.conflict.allTheirs')}
      </Button>
      <Button full disabled={!both.every((field) => chosen[field])} onClick={save}>
        {t('record.conflict.save')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('record.conflict')} footer={footer}>
      <div className={styles.stack}>
        <p>{t('record.conflict.text')}</p>
        {both.map((field) => (
          <RadioCards
            key={field}
            label={nameOf(field)}
            name={`conflict-${field}`}
            value={chosen[field] ?? ''}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
            options={[
              { value: 'theirs', title: t('record.conflict.theirs'), text: textOf(field, newer) },
              { value: 'mine', title: t('record.conflict.mine'), text: textOf(field, mine) },
            ]}
          />
        ))}
        {onlyTheirs.length > 0 && (
          <section>
            <h3 className={styles.legend}>{t('record.conflict.onlyTheirs')}</h3>
            {onlyTheirs.map((field) => (
              <p key={field}>
                {nameOf(field)}: <span className={styles.before}>{textOf(field, base)}</span> {textOf(field, newer)}
              </p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
