import type { StaffProduct } from '#api/contract/staff-catalogue.ts'
import { shownInSale } from '#api/sale-price.ts'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/products'
import { formatPrice } from '#locales/format.ts'
import { parseRiyals } from '#locales/riyals.ts'
import { adminRoutes } from '#locales/routes.ts'
import { inSaleText } from '../in-sale-text.ts'
import type { ProductForm } from './product-form.ts'
import * as styles from './product.css.ts'

type Props = { product: StaffProduct; values: ProductForm }

/** During a sale: what shoppers pay and see crossed out at the typed prices, and what they pay after it. */
export function InSale({ product, values }: Props) {
  const typed = new Map(values.variants.map((variant) => [variant.sku, variant]))
  const notices = product.variants.flatMap(({ sku, sales }) => {
    const price = parseRiyals(typed.get(sku)?.price ?? '')
    const shown = price ? shownInSale(price, sales) : undefined
    return shown ? [{ sku, shown }] : []
  })
  if (notices.length === 0) return null
  return (
    <div role="status" className={styles.changes}>
      {notices.map(({ sku, shown: { sale, price, compareAt } }) => (
        <p key={sku}>
          {notices.length > 1 && <bdi>{sku}: </bdi>}
          {inSaleText({ name: sale.name, price, compareAt })}{' '}
          {t('products.inSale.after', { price: formatPrice(compareAt) })}{' '}
          <Link href={adminRoutes.sale(sale.id)}>{t('products.inSale.open')}</Link>
        </p>
      ))}
    </div>
  )
}
