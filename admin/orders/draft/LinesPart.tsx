import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readProduct } from '#api/catalogue.ts'
import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import type { StockRow } from '#api/contract/staff-stock.ts'
import { readStock } from '#api/staff/stock.ts'
import { Button } from '#components/ui/Button.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/orders'
import { SearchField } from '../../form/SearchField.tsx'
import { FailureLine } from '../../shell/states.tsx'
import type { DraftLine } from './draft-form.ts'
import * as styles from '../orders.css.ts'

const FOUND = 8

type Props = {
  lines: readonly DraftLine[]
  errorOf: (field: string) => string | undefined
  onChange: (lines: DraftLine[]) => void
}

/** The goods of an order, found by name or SKU. */
export function LinesPart({ lines, errorOf, onChange }: Props) {
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['stock', 'goods', q],
    queryFn: () => readStock({ q, limit: FOUND }),
    enabled: q !== '',
  })
  const add = ({ sku, product_sku, title, options }: StockRow): void => {
    const known = lines.find((line) => line.sku === sku)
    if (known) change(known, { quantity: Math.min(known.quantity + 1, MAX_QUANTITY) })
    else onChange([...lines, { sku, product_sku, title, options, quantity: 1, texts: {} }])
  }
  /** A variant that is there already takes the pieces. */
  const change = (line: DraftLine, part: Partial<DraftLine>): void => {
    const same = lines.find((one) => one !== line && one.sku === part.sku)
    if (!same) return onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))
    const quantity = Math.min(same.quantity + line.quantity, MAX_QUANTITY)
    onChange(lines.flatMap((one) => (one === line ? [] : one === same ? { ...one, quantity } : one)))
  }
  return (
    <div className={styles.form}>
      {lines.map((line, index) => (
        <Line
          key={line.sku}
          line={line}
          errorOf={(part) => errorOf(`lines.${index}${part}`)}
          onChange={(part) => change(line, part)}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
      <div>
        <div role="alert">{errorOf('lines') && <p className={styles.refused}>{errorOf('lines')}</p>}</div>
        <SearchField label={t('orders.draft.find')} value={q} onChange={setQ} />
        <FailureLine error={found.error} />
        <div role="status">
          {found.data?.items.length === 0 && <p className={styles.quiet}>{t('orders.draft.none')}</p>}
        </div>
      </div>
      {q !== '' && found.data && found.data.items.length > 0 && (
        <ul className={styles.lines}>
          {found.data.items.map((row) => (
            <li key={row.sku} className={styles.line}>
              <span className={styles.lineWords}>
                <span className={styles.strong}>{[row.title, ...row.options].join('، ')}</span>
                <span className={styles.quiet}>
                  <Amount halalas={row.price} /> · {t('orders.draft.stock', { count: Math.max(0, row.stock) })}
                </span>
              </span>
              <Button size="sm" variant="outlined" disabled={row.stock <= 0} onClick={() => add(row)}>
                {t('orders.draft.add')}
                <VisuallyHidden> {[row.title, ...row.options].join('، ')}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LineProps = {
  line: DraftLine
  /** @param part of the line's name in the answer */
  errorOf: (part: string) => string | undefined
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

function Line({ line, errorOf, onChange, onRemove }: LineProps) {
  const { sku, product_sku: product, title, options, quantity, texts } = line
  const read = useQuery({ queryKey: ['product', product], queryFn: () => readProduct(product, { alert: false }) })
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.strong}>{[title, ...options].join('، ')}</legend>
      <div className={styles.piece}>
        <div className={styles.pieceChoice}>
          {read.data && read.data.variants.length > 1 ? (
            <Select
              name={`variant-${sku}`}
              label={t('orders.edit.variant', { title })}
              value={sku}
              onChange={({ target }) => {
                const chosen = read.data.variants.find((variant) => variant.sku === target.value)
                if (chosen) onChange({ sku: chosen.sku, options: chosen.options })
              }}
              options={read.data.variants.map((variant) => ({
                value: variant.sku,
                label: t('orders.edit.choice', { options: variant.options.join('، '), count: variant.stock }),
              }))}
            />
          ) : (
            <bdi dir="ltr" className={styles.sku}>
              {sku}
            </bdi>
          )}
        </div>
        <div className={styles.pieceCount}>
          <QuantityStepper
            min={1}
            max={MAX_QUANTITY}
            value={quantity}
            label={t('orders.parcel.piecesOf', { title })}
            onChange={(pieces) => onChange({ quantity: pieces })}
          />
        </div>
        <Button size="sm" variant="text" color="gray" onClick={onRemove}>
          {t('orders.draft.remove')}
          <VisuallyHidden> {[title, ...options].join('، ')}</VisuallyHidden>
        </Button>
      </div>
      {read.data?.text_options.map(({ label, required, max_length: limit }) => (
        <TextField
          key={label}
          name={`text-${sku}-${label}`}
          label={label}
          required={required}
          maxLength={limit}
          value={texts[label] ?? ''}
          onChange={({ target }) => onChange({ texts: { ...texts, [label]: target.value } })}
          error={errorOf(`.texts.${label}`)}
        />
      ))}
      <div role="alert">{errorOf('') && <p className={styles.refused}>{errorOf('')}</p>}</div>
    </fieldset>
  )
}
