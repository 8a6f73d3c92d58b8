import type { ProductCard as Card } from '#api/contract/product.ts'
import { Skeleton } from '#components/ui/Skeleton.tsx'
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

export function SkeletonGrid({ count }: { count: number }) {
  return (
    <ul className={styles.asideGrid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}><Skeleton shape="picture" /><Skeleton shape="short" /><Skeleton /><Skeleton shape="short" /></li>
      ))}
    </ul>
  )
}
