import { Skeleton } from '#components/ui/Skeleton.tsx'
import * as styles from './product-grid.css.ts'

/** Placeholders for loading products. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <ul className={styles.asideGrid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton shape="picture" />
          <Skeleton shape="short" />
          <Skeleton />
          <Skeleton shape="short" />
        </li>
      ))}
    </ul>
  )
}
