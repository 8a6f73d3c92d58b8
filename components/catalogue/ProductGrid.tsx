import type { ReactNode } from 'react'
import type { ProductCard as Card, RelatedCard } from '#api/contract/product.ts'
import { ProductCard } from './ProductCard.tsx'
import * as styles from './product-grid.css.ts'

/** Pictures visible without scrolling in most windows. */
const AT_ONCE = 4

type Props = {
  products: readonly (Card | RelatedCard)[]
  priority?: boolean
  /** Beside the filter sidebar. */
  aside?: boolean
  /** Renders a title with matches highlighted. */
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
