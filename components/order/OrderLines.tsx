import type { OrderLine } from '#api/contract/order.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Price } from '#components/ui/Price.tsx'
import { formatNumber } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import { textWords } from '#locales/line-texts.ts'
import { routes } from '#locales/routes.ts'
import * as styles from './order.css.ts'

/** The order's lines, linked to their products. */
export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ id, sku, product_sku: product, title, options, texts, picture, quantity, returned, price }) => (
      <li key={id} className={styles.line}>
        <span className={styles.thumb}>
          <Picture picture={picture} sizes="64px" alt="" rounded="small" />
        </span>
        <span className={styles.words}>
          <a className={styles.name} href={options.length ? routes.variant(product, sku) : routes.product(product)}>
            {title}
          </a>
          <span className={styles.quiet}>
            {[...options, ...textWords(texts), t('order.quantity', { quantity: formatNumber(quantity) })].join(' · ')}
          </span>
          {returned > 0 && (
            <span className={styles.quiet}>
              {t('order.returned', { returned, isAll: String(returned === quantity) })}
            </span>
          )}
        </span>
        <Price halalas={price * quantity} />
      </li>
    ))}
  </ul>
)
