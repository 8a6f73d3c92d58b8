import { useEffect, useState } from 'react'
import { Chip } from '#components/ui/Chip.tsx'
import { Combobox } from '#components/ui/Combobox.tsx'
import { Select, TextField } from '#components/ui/Field.tsx'
import { t } from 'virtual:words/products'
import { FilterFold } from '../../shell/FilterFold.tsx'
import { wholeLine } from '../../shell/filter-fold.css.ts'
import { pathText, useBrands, useCategories } from '../queries.ts'
import type { Filters } from './filters.ts'
import * as styles from './table.css.ts'

const PAUSE_MS = 250
const STATUSES = ['active', 'draft', 'archived'] as const

type Props = { filters: Filters; onChange: (change: { [Name in keyof Filters]?: Filters[Name] | null }) => void }

export function ProductFilters({ filters, onChange }: Props) {
  const brands = useBrands().data ?? []
  const categories = useCategories().data ?? []
  const [typed, setTyped] = useState(filters.q ?? '')
  const searched = typed.trim()
  useEffect(() => {
    if (searched === (filters.q ?? '')) return undefined
    const timer = setTimeout(() => onChange({ q: searched }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [searched, filters.q, onChange])
  const number = (value: string | null): number | null => (value === null ? null : Number(value))
  return (
    <search aria-label={t('products.filters')}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <TextField
            name="q"
            type="search"
            label={t('products.search')}
            placeholder={t('products.search.hint')}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <FilterFold active={Object.keys(filters).filter((name) => name !== 'q').length}>
          <div className={wholeLine}>
            <Select
              name="status"
              label={t('products.status')}
              value={filters.status ?? ''}
              options={[
                { value: '', label: t('products.status.listed') },
                ...STATUSES.map((status) => ({ value: status, label: t(`products.status.${status}`) })),
              ]}
              onChange={({ target }) => onChange({ status: (target.value || null) as Filters['status'] | null })}
            />
          </div>
          <Combobox
            name="category"
            label={t('products.category')}
            placeholder={t('products.all')}
            value={filters.category === undefined ? null : String(filters.category)}
            options={categories.map(({ id, path }) => ({ value: String(id), label: pathText(path) }))}
            onChange={(value) => onChange({ category: number(value) })}
          />
          <Combobox
            name="brand"
            label={t('products.brand')}
            placeholder={t('products.all')}
            value={filters.brand === undefined ? null : String(filters.brand)}
            options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => onChange({ brand: number(value) })}
          />
          <div className={styles.chips}>
            {(['low', 'out'] as const).map((stock) => (
              <Chip
                key={stock}
                selected={filters.stock === stock}
                onClick={() => onChange({ stock: filters.stock === stock ? null : stock })}
              >
                {t(`products.stock.${stock}`)}
              </Chip>
            ))}
            {filters.sale !== undefined && (
              <Chip selected onClick={() => onChange({ sale: null })}>
                {t('products.sale.one')}
              </Chip>
            )}
            <Chip
              selected={filters.on_sale === true}
              onClick={() => onChange({ on_sale: filters.on_sale ? null : true })}
            >
              {t('products.onSale')}
            </Chip>
          </div>
        </FilterFold>
      </div>
    </search>
  )
}
