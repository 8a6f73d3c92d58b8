import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readStock } from '#api/staff/stock.ts'
import { Button } from '#components/ui/Button.tsx'
import { t } from '#locales/areas/admin-sales.ts'
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

/** Products found by name or SKU. */
export function ProductChooser({ label, error, value, onChange, wholeProducts = false }: Props) {
  const [q, setQ] = useState('')
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
      {q !== '' && (
        <div className={styles.acts}>
          {open.map(({ sku, title }) => (
            <Button
              key={sku}
              size="sm"
              variant="outlined"
              color="gray"
              onClick={() => {
                onChange([...value, sku])
                setQ('')
              }}
            >
              {t('promotion.addProduct', { title })}
            </Button>
          ))}
        </div>
      )}
      <Chips value={value} labelOf={() => undefined} onChange={onChange} />
    </div>
  )
}
