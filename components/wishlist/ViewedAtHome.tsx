import type { ComponentType, ReactNode } from 'react'
import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { t } from 'virtual:words/wish'
import { useViewed } from './use-viewed.ts'

/** Recently viewed products as a section of the home page; renders nothing for new visitors. */
export function ViewedAtHome({ Frame }: { Frame: ComponentType<{ title: string; children: ReactNode }> }) {
  const cards = useViewed()
  return (
    cards.length > 0 && (
      <Frame title={t('wish.viewed')}>
        <ProductGrid products={cards} />
      </Frame>
    )
  )
}
