import type { ProductCard as Card } from '#api/contract/product.ts'
import { ProductCard } from './ProductCard.tsx'
import * as styles from './product-grid.css.ts'

/** Pictures that are in sight before anyone scrolls, on most windows. */
const AT_ONCE = 4

/** `aside`: beside a column of filters. */
export function ProductGrid({ products, priority, aside }: { products: readonly Card[]; priority?: boolean; aside?: boolean }) {
  return (
    <ul className={aside ? styles.asideGrid : styles.grid}>
      {products.map((product, index) => <li key={product.sku}><ProductCard product={product} priority={priority && index < AT_ONCE} /></li>)}
    </ul>
  )
}
