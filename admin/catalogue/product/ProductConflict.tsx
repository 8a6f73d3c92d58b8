import { useState } from 'react'
import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { Button } from '#components/ui/Button.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/products'
import { compare } from '../../form/compare.ts'
import { FieldChanges } from '../FieldChanges.tsx'
import { fieldText, valueText } from '../field-words.ts'
import { fieldsOf, flat, overlay, type ProductFields } from './product-fields.ts'
import * as styles from './product.css.ts'

type Props = {
  /** As it was when the form opened. */
  base: StaffProduct
  mine: ProductFields
  newer: StaffProduct
  busy: boolean
  onClose: () => void
  /** Saves these over the newer version. */
  onChosen: (fields: ProductFields) => void
  /** Discards this person's changes. */
  onTheirs: () => void
}

/** Another person saved the product after the form opened. For each field that both changed, one value is chosen. */
export function ProductConflict({ base, mine, newer, busy, onClose, onChosen, onTheirs }: Props) {
  const [was, my, their] = [flat(fieldsOf(base)), flat(mine), flat(fieldsOf(newer))]
  // Stock is compared too: orders change it, and a saved count replaces the current one.
  const { both, onlyMine, onlyTheirs } = compare(was, my, their)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const save = (): void => {
    const names = new Set([...onlyMine, ...both.filter((field) => chosen[field] === 'mine')])
    if (names.size === 0) onTheirs()
    else onChosen(overlay(fieldsOf(newer), mine, names))
  }
  const footer = (
    <>
      <Button full variant="outlined" color="gray" onClick={onTheirs}>
        {t('products.conflict.allTheirs')}
      </Button>
      <Button full loading={busy} disabled={!both.every((field) => chosen[field])} onClick={save}>
        {t('products.conflict.save')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('products.conflict')} footer={footer}>
      <div className={styles.changes}>
        <p>{t('products.conflict.text')}</p>
        {both.map((field) => (
          <RadioCards
            key={field}
            label={fieldText(field)}
            name={`conflict-${field}`}
            value={chosen[field] ?? ''}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
            options={[
              { value: 'theirs', title: t('products.conflict.theirs'), text: valueText(field, their[field]) },
              { value: 'mine', title: t('products.conflict.mine'), text: valueText(field, my[field]) },
            ]}
          />
        ))}
        {onlyTheirs.length > 0 && (
          <section className={styles.change}>
            <h3>{t('products.conflict.onlyTheirs')}</h3>
            <FieldChanges fields={onlyTheirs.map((field) => ({ field, before: was[field], after: their[field] }))} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
