import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { Stack } from '#components/ui/Box.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/wish'
import { useViewed } from './use-viewed.ts'

/**
 * Recently viewed products; renders nothing if there are none.
 * @param sku the product currently shown
 */
export function RecentlyViewed({ sku }: { sku?: string }) {
  const cards = useViewed(sku)
  if (cards.length === 0) return null
  return (
    <Stack as="section" gap={6} aria-labelledby="viewed">
      <Heading level={2} size={24} id="viewed">
        {t('wish.viewed')}
      </Heading>
      <ProductGrid products={cards} />
    </Stack>
  )
}
