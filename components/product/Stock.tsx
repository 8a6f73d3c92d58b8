import { Text } from '#components/ui/Text.tsx'
import { t as common } from '#locales/intl.ts'
import { t } from 'virtual:words/product'
import { shop } from '#locales/shop-settings.ts'

/** The stock, announced when the variant changes. */
export function Stock({ stock, isSold }: { stock: number; isSold: boolean }) {
  const few = stock <= shop.display.low_stock
  return (
    <output>
      {!isSold && (
        <Text as="span" tone="soft">
          {t('product.notSoldText')}
        </Text>
      )}
      {isSold && (
        <Text as="span" weight="medium" tone={stock === 0 ? 'muted' : few ? 'warning' : 'success'}>
          {few ? common('card.lowStock', { count: stock }) : t('product.inStock')}
        </Text>
      )}
    </output>
  )
}
