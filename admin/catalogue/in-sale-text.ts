import { t } from 'virtual:words/products'
import { formatPrice, formatNumber } from '#locales/format.ts'

type Shown = { name: string | null; price: number; compareAt: number }

/** What shoppers pay and see crossed out, and by which sale. */
export const inSaleText = ({ name, price, compareAt }: Shown): string =>
  t('products.inSale', {
    name: name ?? t('products.inSale.imported'),
    price: formatPrice(price),
    before: formatPrice(compareAt),
    percent: formatNumber(Math.round(100 - (price * 100) / compareAt)),
  })
