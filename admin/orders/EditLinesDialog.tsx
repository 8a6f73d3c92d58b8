import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import type { OrderEdit } from '#api/contract/order-edit.ts'
import type { OrderLine } from '#api/contract/order.ts'
import type { StaffOrder } from '#api/contract/staff-orders.ts'
import { isApiError } from '#api/errors.ts'
import { editOrder, readOrderVariants } from '#api/staff/order-edits.ts'
import { Button } from '#components/ui/Button.tsx'
import { Select } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { t } from 'virtual:words/orders'
import { lineWords } from '#locales/line-texts.ts'
import { useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { toLineEntries, type DraftLine } from './draft/draft-form.ts'
import { LinesPart } from './draft/LinesPart.tsx'
import { useSettled } from './draft/use-draft-preview.ts'
import { EditDifference } from './EditDifference.tsx'
import { orderKey, type OrderChange } from './use-order-change.ts'
import { useEditPreview } from './use-edit-preview.ts'
import * as styles from './orders.css.ts'

type Props = { order: StaffOrder; changing: OrderChange; onClose: () => void }
type Wish = { quantity: number; sku: string }

/** Quantities, variants and further products of an order that is not packed, with every sum before it is saved. */
export function EditLinesDialog({ order, changing, onClose }: Props) {
  const may = useMay()
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
  const [added, setAdded] = useState<DraftLine[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const variants = useQuery({
    queryKey: [...orderKey(order.id), 'variants'],
    queryFn: () => readOrderVariants(order.id),
  })
  const wishOf = ({ id, sku, quantity }: OrderLine): Wish => wishes.get(id) ?? { sku, quantity }
  const changed = order.lines.filter((line) => {
    const { sku, quantity } = wishOf(line)
    return sku !== line.sku || quantity !== line.quantity
  })
  const lines = changed.map((line) => {
    const { sku, quantity } = wishOf(line)
    const name = { sku: line.sku, ...(line.id !== line.sku && { line: line.id }) }
    return { ...name, quantity, ...(sku !== line.sku && { swap: sku }) }
  })
  const wanted: OrderEdit | null =
    lines.length + added.length === 0
      ? null
      : { ...(lines.length > 0 && { lines }), ...(added.length > 0 && { add: toLineEntries(added) }) }
  // Texts of an added product are typed letter by letter.
  const settled = useSettled(JSON.stringify(wanted))
  const entry = JSON.parse(settled) as OrderEdit | null
  const preview = useEditPreview(order, entry)
  const shown = failure ?? preview.error
  const errors = (isApiError(shown) && shown.errors) || {}
  const errorOf = (id: string): string | undefined =>
    errors[`lines.${changed.findIndex((line) => line.id === id)}`]?.join(' ')
  const isPlaced = Object.keys(errors).some((field) => /^(lines|add)\./.test(field))
  const isReady = settled === JSON.stringify(wanted) && preview.data && !preview.stale
  const wish = (line: OrderLine, part: Partial<Wish>): void => {
    setFailure(null)
    setWishes(new Map(wishes).set(line.id, { ...wishOf(line), ...part }))
  }
  const save = (): void =>
    void changing
      .change(({ id, version }) => editOrder(id, version, entry!))
      .then(onClose)
      .catch(setFailure)
  return (
    <Dialog open onClose={onClose} title={t('orders.edit.lines')}>
      <div className={styles.form}>
        {order.lines.map((line) => (
          <EditedLine
            key={line.id}
            line={line}
            wish={wishOf(line)}
            error={errorOf(line.id)}
            choices={(variants.data?.items ?? []).filter((one) => one.product_sku === line.product_sku)}
            onChange={(part) => wish(line, part)}
          />
        ))}
        {may('stock.read') && (
          <LinesPart
            lines={added}
            errorOf={(field) => errors[field.replace('lines', 'add')]?.join(' ')}
            onChange={(next) => {
              setFailure(null)
              setAdded(next)
            }}
          />
        )}
        <EditDifference preview={preview.data} />
        {!isPlaced && <FailureLine error={shown} />}
        <Button full loading={changing.busy} disabled={!isReady} onClick={save}>
          {t(preview.data?.by === 'link' ? 'orders.edit.ask' : 'orders.edit.save')}
        </Button>
      </div>
    </Dialog>
  )
}

type LineProps = {
  line: OrderLine
  wish: Wish
  error: string | undefined
  choices: { sku: string; options: string[]; stock: number }[]
  onChange: (part: Partial<Wish>) => void
}

const EditedLine = ({ line, wish, error, choices, onChange }: LineProps) => (
  <fieldset className={styles.pieces}>
    <legend className={styles.strong}>{lineWords(line).join('، ')}</legend>
    <div className={styles.piece}>
      {choices.length > 1 ? (
        <Select
          name={`variant-${line.id}`}
          label={t('orders.edit.variant', { title: line.title })}
          value={wish.sku}
          onChange={({ target }) => onChange({ sku: target.value })}
          options={choices.map(({ sku, options, stock }) => ({
            value: sku,
            label: t('orders.edit.choice', { options: options.join('، '), count: stock }),
          }))}
        />
      ) : (
        <bdi dir="ltr" className={styles.sku}>
          {line.sku}
        </bdi>
      )}
      <QuantityStepper
        min={0}
        max={MAX_QUANTITY}
        value={wish.quantity}
        label={t('orders.parcel.piecesOf', { title: line.title })}
        onChange={(quantity) => onChange({ quantity })}
      />
    </div>
    {wish.quantity === 0 && <p className={styles.quiet}>{t('orders.edit.removed')}</p>}
    <div role="alert">{error && <p className={styles.refused}>{error}</p>}</div>
  </fieldset>
)
