import type { ReactNode } from 'react'
import type { ProductCard as Card, RelatedCard } from '#api/contract/product.ts'
import { ProductCard } from './ProductCard.tsx'
import * as styles from './product-grid.css.ts'

/** Pictures that are in sight before anyone scrolls, on most windows. */
const AT_ONCE = 4

type Props = {
  products: readonly (Card | RelatedCard)[]
  priority?: boolean
  /** Beside a column of filters. */
  aside?: boolean
  /** A title with marks in it. */
  titleOf?: (title: string) => ReactNode
}

export function ProductGrid({ products, priority, aside, titleOf }: Props) {
  return (
    <ul className={aside ? styles.asideGrid : styles.grid}>
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard product={product} priority={priority && index < AT_ONCE} title={titleOf?.(product.title)} />
        </li>
      ))}
    </ul>
  )
}
