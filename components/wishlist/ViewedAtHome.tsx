import type { ComponentType, ReactNode } from 'react'
import { ProductGrid } from '#components/catalogue/ProductGrid.tsx'
import { t } from '#locales/wish.ts'
import { useViewed } from './use-viewed.ts'

/** What a visitor looked at before, in a section as the front page has them; nothing for those who are new. */
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
