import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { DeliveryZone } from '#api/contract/settings/delivery.ts'
import { Amount } from '#components/ui/Price.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/setting'
import { optionText } from '../names.ts'
import { cellAt, hasSteps, ruleAt, type Cell, type DeliveryRules } from './delivery-table.ts'
import * as styles from './delivery.css.ts'

type Props = {
  rules: DeliveryRules
  zone: DeliveryZone
  method: DeliveryMethod
  disabled: boolean
  onClick: () => void
}

/** What delivery of a kind costs there, and how long it takes. What is not a number yet is shown as it was typed. */
export function CellButton({ rules, zone, method, disabled, onClick }: Props) {
  const cell = cellAt(rules, zone.id, method)
  const rule = ruleAt(rules, zone.id, method)
  const label = t('setting.table.cell', { place: zone.name, kind: optionText(method) })
  return (
    <button type="button" className={styles.cell} disabled={disabled} onClick={onClick}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {!cell || !rule ? (
        <span className={styles.none}>{t('setting.table.none')}</span>
      ) : (
        <>
          <span className={styles.price}>
            {hasSteps(rule) ? t('setting.table.steps') : cell.price === 0 ? t('setting.table.free') : money(cell.price)}
          </span>
          <span className={styles.text}>{daysText(cell)}</span>
          {cell.free_from !== null && cell.price !== 0 && (
            <span className={styles.text}>
              {t('setting.table.freeFrom')} {money(cell.free_from)}
            </span>
          )}
          {!cell.cash && <span className={styles.text}>{t('setting.table.noCash')}</span>}
        </>
      )}
    </button>
  )
}

const money = (halalas: unknown) => (typeof halalas === 'number' ? <Amount halalas={halalas} /> : String(halalas))

const daysText = ({ min_days: min, max_days: max }: Pick<Cell, 'min_days' | 'max_days'>): string =>
  min === 0 || min === max ? t('setting.table.within', { max }) : t('setting.table.days', { min, max })
