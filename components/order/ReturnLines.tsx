import type { ReactNode } from 'react'
import type { OrderLine } from '#api/contract/order.ts'
import { Checkbox } from '#components/ui/Field.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/return'
import { lineWords } from '#locales/line-texts.ts'
import * as styles from './order.css.ts'

type Props = {
  /** What the customer still has. */
  lines: OrderLine[]
  /** Quantity to return by line id. */
  wanted: Record<string, number>
  onWanted: (wanted: Record<string, number>) => void
  problem: ReactNode
}
const PROBLEM = 'return-lines-problem'

/** Chooses the lines of a return and their quantities. */
export function ReturnLines({ lines, wanted, onWanted, problem }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('return.which')}</legend>
      {lines.map(({ id, title, options, texts, quantity, returnable }, at) => (
        <div key={id} className={styles.choice}>
          <Checkbox
            name={`line-${id}`}
            label={lineWords({ title, options, texts }).join(' · ')}
            checked={wanted[id]! > 0}
            {...(at === 0 && problem && { 'aria-invalid': true, 'aria-describedby': PROBLEM })}
            onChange={({ target }) => onWanted({ ...wanted, [id]: target.checked ? quantity : 0 })}
          />
          {quantity > 1 && wanted[id]! > 0 && (
            <QuantityStepper
              label={t('return.quantity', { title })}
              value={wanted[id]!}
              max={quantity}
              onChange={(count) => onWanted({ ...wanted, [id]: count })}
            />
          )}
          {!returnable && (
            <div className={styles.opened}>
              <Text tone="muted" size={14}>
                {t('return.opened')}
              </Text>
            </div>
          )}
        </div>
      ))}
      {problem && (
        <div id={PROBLEM}>
          <Text tone="danger" size={14}>
            {problem}
          </Text>
        </div>
      )}
    </fieldset>
  )
}
