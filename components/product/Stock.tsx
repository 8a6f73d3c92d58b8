import { store } from '#config'
import { Text } from '#components/ui/Text.tsx'
import { t as common } from '#locales/intl.ts'
import { t } from '#locales/product.ts'

/** How much there is; it changes with the choice of a variant, and is then read out. */
export function Stock({ stock, isSold }: { stock: number; isSold: boolean }) {
  const few = stock <= store.stock.low
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
