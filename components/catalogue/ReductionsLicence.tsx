import type { ProductCard } from '#api/contract/product.ts'
import { Link, Text } from '#components/ui/Text.tsx'
import { t } from '#locales/intl.ts'
import { shop } from '#locales/shop-settings.ts'
import { savedRatio } from './current-card.ts'

type Props = { products: readonly Pick<ProductCard, 'price' | 'compare_at'>[] }

/** The Ministry's licence of reductions, with products of which one is reduced; nothing without a licence. */
export function ReductionsLicence({ products }: Props) {
  const { licence: number, link } = shop.reductions
  if (number === null || !products.some(({ price, compare_at }) => savedRatio(price, compare_at) > 0)) return null
  const text = t('common.licence', {
    number: (
      <bdi key="number" dir="ltr">
        {number}
      </bdi>
    ),
  })
  return <Text size={14}>{link ? <Link href={link}>{text}</Link> : text}</Text>
}
