import { useState } from 'react'
import type { StoredSection } from '#api/staff/settings.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/setting'
import { compare } from '../form/compare.ts'
import { nameText } from './names.ts'
import { schemaOf } from './section-schemas.ts'
import { showValue } from './show-value.ts'
import { useNames } from './use-names.ts'
import * as styles from './settings.css.ts'

type Props = {
  /** As it was when the form opened. */
  base: StoredSection
  mine: Record<string, unknown>
  newer: StoredSection
  busy: boolean
  onClose: () => void
  /** Saves these fields over the newer version. */
  onChosen: (change: Record<string, unknown>) => void
  /** Nothing of mine is left. */
  onTheirs: () => void
}

/**
 * Shown when the section was saved by another person during editing. For each field that both changed, the user selects
 * one of the two values.
 */
export function Conflict({ base, mine, newer, busy, onClose, onChosen, onTheirs }: Props) {
  const { both, onlyMine, onlyTheirs } = compare(base.value, mine, newer.value)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { section } = base
  const schema = schemaOf(section)
  const names = useNames(section, newer.value, mine)
  const show = (value: Record<string, unknown>, field: string): string =>
    showValue(schema.properties?.[field], value[field], `${section}.${field}`, names)
  const isDecided = both.every((field) => chosen[field])
  const save = (): void => {
    const fields = [...onlyMine, ...both.filter((field) => chosen[field] === 'mine')]
    if (fields.length === 0) return onTheirs()
    onChosen(Object.fromEntries(fields.map((field) => [field, mine[field]])))
  }
  const footer = (
    <>
      <Button full variant="outlined" color="gray" onClick={onTheirs}>
        {t('setting.conflict.allTheirs')}
      </Button>
      <Button full loading={busy} disabled={!isDecided} onClick={save}>
        {t('setting.conflict.save')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('setting.conflict')} footer={footer}>
      <div className={styles.history}>
        <p>{t('setting.conflict.text')}</p>
        {both.map((field) => (
          <RadioCards
            key={field}
            label={nameText(`${section}.${field}`)}
            name={`conflict-${field}`}
            value={chosen[field] ?? ''}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
            options={[
              { value: 'theirs', title: t('setting.conflict.theirs'), text: show(newer.value, field) },
              { value: 'mine', title: t('setting.conflict.mine'), text: show(mine, field) },
            ]}
          />
        ))}
        {onlyTheirs.length > 0 && (
          <section className={styles.change}>
            <h3 className={styles.topicTitle}>{t('setting.conflict.onlyTheirs')}</h3>
            {onlyTheirs.map((field) => (
              <p key={field} className={styles.values}>
                <strong>{nameText(`${section}.${field}`)}</strong>
                <span className={styles.before}>{show(base.value, field)}</span>
                <span>{show(newer.value, field)}</span>
              </p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
