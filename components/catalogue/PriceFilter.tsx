import { useState, type FormEvent } from 'react'
import type { Facets } from '#api/contract/listing.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { formatAmount } from '#locales/format.ts'
import { t } from '#locales/catalogue.ts'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { change, inOrder, type Asked } from './listing-query.ts'
import { askedAt, edgesOf } from './price-edges.ts'
import { PriceBars } from './PriceBars.tsx'
import * as styles from './filters.css.ts'

type Props = { asked: Asked; range: Facets['price']; onChange: (asked: Asked) => void }

const wrong = (text: string): boolean => text.trim() !== '' && parseRiyals(text) === undefined

/** From and to, in riyals, with whatever digits a person types. */
export function PriceFilter({ asked, range, onChange }: Props) {
  const [typed, setTyped] = useState({ min: showRiyals(asked.price_min), max: showRiyals(asked.price_max) })
  const [tried, setTried] = useState(false)
  const standing = edgesOf(range.bars, asked.price_min, asked.price_max)
  const [moved, setMoved] = useState<{ from: number; to: number }>()
  // Another price was asked for: the fields follow, and keep the focus of whoever moves a slider with the keys.
  const [shown, setShown] = useState(asked)
  if (shown.price_min !== asked.price_min || shown.price_max !== asked.price_max) {
    setShown(asked)
    setTyped({ min: showRiyals(asked.price_min), max: showRiyals(asked.price_max) })
    setMoved(undefined)
    setTried(false)
  }
  const errorOf = (text: string) => (tried && wrong(text) ? t('catalogue.price.invalid') : undefined)

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong(typed.min) || wrong(typed.max)) return
    const [price_min, price_max] = inOrder(parseRiyals(typed.min), parseRiyals(typed.max))
    onChange(change(asked, { price_min, price_max }))
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
    <form onSubmit={apply} className={styles.price}>
      {range.bars.length > 1 && (
        <PriceBars
          bars={range.bars}
          {...(moved ?? standing)}
          onMove={(from, to) => {
            setMoved({ from, to })
            const { price_min, price_max } = askedAt(range.bars, from, to)
            setTyped({ min: showRiyals(price_min), max: showRiyals(price_max) })
          }}
          onDone={() => moved && onChange(change(asked, askedAt(range.bars, moved.from, moved.to)))}
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
