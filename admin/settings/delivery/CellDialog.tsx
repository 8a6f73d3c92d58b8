import { useId, useState, type FormEvent } from 'react'
import type { DeliveryMethod } from '#api/contract/delivery-methods.ts'
import type { DeliveryZone } from '#api/contract/settings/delivery.ts'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/setting'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { typedText } from '#locales/typed.ts'
import { optionText } from '../names.ts'
import { cellAt, hasSteps, ruleAt, setCell, type Cell, type DeliveryRules } from './delivery-table.ts'
import * as styles from './delivery.css.ts'

type Props = {
  rules: DeliveryRules
  zone: DeliveryZone
  method: DeliveryMethod
  onApply: (next: DeliveryRules) => void
  onClose: () => void
}
const FIELDS = ['price', 'min', 'max', 'free'] as const
type Field = (typeof FIELDS)[number]

/** The values of a cell, for its row or for all rows that have this kind of delivery. */
export function CellDialog({ rules, zone, method, onApply, onClose }: Props) {
  const cell = cellAt(rules, zone.id, method)
  const rule = ruleAt(rules, zone.id, method)
  const [typed, setTyped] = useState<Record<Field, string>>({
    price: cell ? showRiyals(cell.price) : '',
    min: cell ? String(cell.min_days) : '',
    max: cell ? String(cell.max_days) : '',
    free: cell && cell.free_from !== null ? showRiyals(cell.free_from) : '',
  })
  const [cash, setCash] = useState(cell?.cash ?? true)
  const [isForAll, setForAll] = useState(false)
  const [wrong, setWrong] = useState<readonly Field[]>([])
  const formId = useId()
  const isStepped = rule !== undefined && hasSteps(rule)
  const name = rule?.name ?? optionText(method)

  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const read = readCell(typed, isStepped)
    if ('wrong' in read) {
      setWrong(read.wrong)
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${read.wrong[0]}]`)?.focus()
      return
    }
    const rows = isForAll ? rules.zones.filter(({ id }) => id === zone.id || ruleAt(rules, id, method)) : [zone]
    const values = { ...read.cell, cash }
    onApply(rows.reduce((left, { id }) => setCell(left, { zone: id, kind: method, name }, values), rules))
    onClose()
  }
  const field = (one: Field, label: string, hint?: string) => (
    <TextField
      name={one}
      label={label}
      hint={hint}
      ltr
      inputMode={one === 'min' || one === 'max' ? 'numeric' : 'decimal'}
      value={typed[one]}
      error={wrong.includes(one) ? t('setting.table.wrong') : undefined}
      onChange={({ target }) => {
        setTyped({ ...typed, [one]: target.value })
        setWrong([])
      }}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('setting.table.cell', { place: zone.name, kind: optionText(method) })}
      footer={
        <>
          {cell && (
            <Button
              full
              variant="outlined"
              color="gray"
              onClick={() => {
                onApply(setCell(rules, { zone: zone.id, kind: method, name }, undefined))
                onClose()
              }}
            >
              {t('setting.table.end')}
            </Button>
          )}
          <Button full type="submit" form={formId}>
            {t('setting.table.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.fields} onSubmit={apply}>
        {isStepped ? (
          <p className={styles.text}>{t('setting.table.steps.text')}</p>
        ) : (
          field('price', t('setting.table.price'))
        )}
        <div className={styles.pair}>
          {field('min', t('setting.delivery.methods.min_days'))}
          {field('max', t('setting.delivery.methods.max_days'))}
        </div>
        {field('free', t('setting.delivery.methods.free_from'), t('setting.hint.optional'))}
        <Checkbox
          name="cash"
          label={t('setting.table.cash')}
          checked={cash}
          onChange={({ target }) => setCash(target.checked)}
        />
        {cell && rules.zones.length > 1 && (
          <Checkbox
            name="all"
            label={t('setting.table.forAll')}
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The cell of what was typed, or the fields that were not understood. */
function readCell(typed: Record<Field, string>, isStepped: boolean): { cell: Partial<Cell> } | { wrong: Field[] } {
  const days = (text: string): number | undefined => {
    const plain = typedText(text).trim()
    return /^\d{1,2}$/.test(plain) && Number(plain) <= 60 ? Number(plain) : undefined
  }
  const [price, min, max] = [parseRiyals(typed.price), days(typed.min), days(typed.max)]
  const free = typed.free.trim() === '' ? null : parseRiyals(typed.free)
  const wrong = FIELDS.filter((field) => {
    if (field === 'price') return !isStepped && price === undefined
    if (field === 'min') return min === undefined
    if (field === 'max') return max === undefined || (min !== undefined && max < min)
    return free === undefined
  })
  if (wrong.length > 0 || min === undefined || max === undefined || free === undefined) return { wrong }
  return { cell: { ...(price !== undefined && { price }), min_days: min, max_days: max, free_from: free } }
}
