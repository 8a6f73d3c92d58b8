import { useState, type FormEvent } from 'react'
import type { Facets } from '#api/contract/listing.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { formatAmount } from '#locales/format.ts'
import { t } from 'virtual:words/catalogue'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { change, inOrder, type ListQuery } from './listing-query.ts'
import { pricesAt, edgesOf } from './price-edges.ts'
import { PriceBars } from './PriceBars.tsx'
import * as styles from './filters.css.ts'

type Props = { query: ListQuery; range: Facets['price']; onChange: (query: ListQuery) => void }

const wrong = (text: string): boolean => text.trim() !== '' && parseRiyals(text) === undefined

/** Price range in riyals; accepts digits of any script. */
export function PriceFilter({ query, range, onChange }: Props) {
  const [typed, setTyped] = useState({ min: showRiyals(query.price_min), max: showRiyals(query.price_max) })
  const [tried, setTried] = useState(false)
  const standing = edgesOf(range.bars, query.price_min, query.price_max)
  const [moved, setMoved] = useState<{ from: number; to: number }>()
  // Another price was requested: update the fields without remounting, which would lose the slider's focus.
  const [shown, setShown] = useState(query)
  if (shown.price_min !== query.price_min || shown.price_max !== query.price_max) {
    setShown(query)
    setTyped({ min: showRiyals(query.price_min), max: showRiyals(query.price_max) })
    setMoved(undefined)
    setTried(false)
  }
  const errorOf = (text: string) => (tried && wrong(text) ? t('catalogue.price.invalid') : undefined)

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong(typed.min) || wrong(typed.max)) return
    const [price_min, price_max] = inOrder(parseRiyals(typed.min), parseRiyals(typed.max))
    onChange(change(query, { price_min, price_max }))
  }
  const field = (name: 'min' | 'max', label: string, limit: number | null) => (
    <TextField
      name={`price_${name}`}
      inputMode="decimal"
      autoComplete="off"
      label={label}
      value={typed[name]}
      error={errorOf(typed[name])}
      placeholder={limit === null ? undefined : formatAmount(limit)}
      onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
    />
  )
  return (
    <form role="search" aria-label={t('catalogue.filter.price')} onSubmit={apply} className={styles.price}>
      {range.bars.length > 1 && (
        <PriceBars
          bars={range.bars}
          {...(moved ?? standing)}
          onMove={(from, to) => {
            setMoved({ from, to })
            const { price_min, price_max } = pricesAt(range.bars, from, to)
            setTyped({ min: showRiyals(price_min), max: showRiyals(price_max) })
          }}
          onDone={() => moved && onChange(change(query, pricesAt(range.bars, moved.from, moved.to)))}
        />
      )}
      {field('min', t('catalogue.price.from'), range.min)}
      {field('max', t('catalogue.price.to'), range.max)}
      <div className={styles.apply}>
        <Button type="submit" variant="outlined" size="sm" full>
          {t('catalogue.price.apply')}
        </Button>
      </div>
    </form>
  )
}
