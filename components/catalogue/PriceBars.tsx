import type { Facets } from '#api/contract/listing.ts'
import { formatPriceText } from '#locales/format.ts'
import { t } from 'virtual:words/catalogue'
import * as styles from './price-bars.css.ts'

type Props = {
  bars: Facets['price']['bars']
  /** Edges chosen by the sliders: 0 before the first bar, `bars.length` after the last. */
  from: number
  to: number
  onMove: (from: number, to: number) => void
  /** The slider was released. */
  onDone: () => void
}

/** A histogram of prices with a slider at each end. */
export function PriceBars({ bars, from, to, onMove, onDone }: Props) {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const priceAt = (edge: number): number => (edge < bars.length ? bars[edge]!.from : bars.at(-1)!.to)
  const slider = (name: 'min' | 'max', value: number, move: (edge: number) => void) => (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={bars.length}
      step={1}
      value={value}
      aria-label={t(name === 'min' ? 'catalogue.price.least' : 'catalogue.price.most')}
      aria-valuetext={formatPriceText(priceAt(value))}
      onChange={(event) => move(Number(event.target.value))}
      onPointerUp={onDone}
      onKeyUp={onDone}
      onBlur={onDone}
    />
  )
  return (
    <div className={styles.frame}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ count, from: price }, at) => (
          <span
            key={price}
            className={at >= from && at < to ? styles.chosenBar : styles.bar}
            style={{ blockSize: `${count === 0 ? 2 : 12 + (88 * count) / highest}%` }}
          />
        ))}
      </div>
      <div className={styles.sliders}>
        {slider('min', from, (edge) => onMove(Math.min(edge, to - 1), to))}
        {slider('max', to, (edge) => onMove(from, Math.max(edge, from + 1)))}
      </div>
    </div>
  )
}
