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
import { t } from '#locales/areas/admin-orders.ts'
import { lineWords } from '#locales/line-texts.ts'
import { FailureLine } from '../shell/states.tsx'
import { EditDifference } from './EditDifference.tsx'
import { orderKey, type OrderChange } from './use-order-change.ts'
import { useEditPreview } from './use-edit-preview.ts'
import * as styles from './orders.css.ts'

type Props = { order: StaffOrder; changing: OrderChange; onClose: () => void }
type Wish = { quantity: number; sku: string }

/** Quantities and variants of an order that is not packed, with what the change comes to before it is saved. */
export function EditLinesDialog({ order, changing, onClose }: Props) {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
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
  const entry: OrderEdit | null =
    changed.length === 0
      ? null
      : {
          lines: changed.map((line) => {
            const { sku, quantity } = wishOf(line)
            const name = { sku: line.sku, ...(line.id !== line.sku && { line: line.id }) }
            return { ...name, quantity, ...(sku !== line.sku && { swap: sku }) }
          }),
        }
  const preview = useEditPreview(order, entry)
  const shown = failure ?? preview.error
  const errorOf = (id: string): string | undefined => {
    const index = changed.findIndex((line) => line.id === id)
    return isApiError(shown) ? shown.errors?.[`lines.${index}`]?.join(' ') : undefined
  }
  const isPlaced = changed.some(({ id }) => errorOf(id))
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
        <EditDifference preview={preview.data} />
        {!isPlaced && <FailureLine error={shown} />}
        <Button full loading={changing.busy} disabled={!preview.data || preview.stale} onClick={save}>
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
        <bdi dir="ltr" className={styles.quiet}>
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
