import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readStock } from '#api/staff/stock.ts'
import { readCards } from '#api/wishlist.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { SearchField } from '../form/SearchField.tsx'
import * as styles from '../form/record.css.ts'
import { FailureLine } from '../shell/states.tsx'
import { Chips } from './ChosenField.tsx'

type Props = {
  label: string
  error?: string | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Whole products; by default one of their options. */
  wholeProducts?: boolean
}

/** Most waybills in one call. */
const MOST_CARDS = 50

/** Products found by name or SKU. */
export function ProductChooser({ label, error, value, onChange, wholeProducts = false }: Props) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  // Of a saved promotion. What is not sold keeps its SKU.
  const cards = useQuery({
    queryKey: ['cards', 'promotion', value],
    queryFn: () => readCards(value.slice(0, MOST_CARDS)),
    enabled: value.some((sku) => chosen[sku] === undefined),
  })
  const titleOf = (sku: string): string | undefined =>
    chosen[sku] ?? cards.data?.find((card) => card.sku === sku)?.title
  const found = useQuery({
    queryKey: ['stock', 'promotion', q],
    queryFn: () => readStock({ q, limit: 8 }),
    enabled: q !== '',
  })
  const rows = (found.data?.items ?? []).map(({ sku, product_sku: product, title, options }) => ({
    sku: wholeProducts ? product : sku,
    title: wholeProducts ? title : [title, ...options].join('، '),
  }))
  const open = [...new Map(rows.map((row) => [row.sku, row])).values()].filter(({ sku }) => !value.includes(sku))
  return (
    <div className={styles.form}>
      <SearchField label={label} value={q} onChange={setQ} />
      <p role="alert" className={styles.wrong}>
        {error}
      </p>
      <FailureLine error={found.error} />
      {q !== '' && found.data && open.length === 0 && <p className={styles.quiet}>{t('promotion.noProduct')}</p>}
      {q !== '' && (
        <div className={styles.acts}>
          {open.map(({ sku, title }) => (
            <Button
              key={sku}
              size="sm"
              variant="outlined"
              color="gray"
              onClick={() => {
                setChosen({ ...chosen, [sku]: title })
                onChange([...value, sku])
                setQ('')
              }}
            >
              {t('promotion.addProduct', { title })}
            </Button>
          ))}
        </div>
      )}
      <Chips value={value} labelOf={titleOf} onChange={onChange} />
    </div>
  )
}
