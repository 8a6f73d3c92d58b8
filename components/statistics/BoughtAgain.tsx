import type { Statistics } from '#api/contract/statistics.ts'
import { ProductCard } from '#components/catalogue/ProductCard.tsx'
import { Grid } from '#components/ui/Layout.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from 'virtual:words/statistics'
import * as styles from './statistics.css.ts'

/** Frequently bought products, with a button to add them to the cart. */
export const BoughtAgain = ({ again }: { again: Statistics['again'] }) => (
  <Grid as="ul" columns="2-3-4">
    {again.map(({ product, times, last_at: at }) => (
      <li key={product.sku} className={styles.again}>
        <ProductCard product={product} />
        <p className={styles.quiet}>
          {t('statistics.times', { times })} · {t('statistics.last', { day: formatDate(new Date(at)) })}
        </p>
      </li>
    ))}
  </Grid>
)
