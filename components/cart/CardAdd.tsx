import type { ProductCard } from '#api/contract/product.ts'
import { IconButton } from '#components/ui/Button.tsx'
import { t } from '#locales/intl.ts'
import type { CurrentOffer } from '#stores/offers.ts'
import { openQuickView } from '#stores/ui.ts'
import { useAdd } from './use-add.ts'

type Props = { product: Pick<ProductCard, 'sku' | 'title' | 'has_options'>; known: CurrentOffer | undefined }

/** Adds directly from a card; a product with options opens a dialog first. */
export function CardAdd({ product: { sku, title, has_options }, known }: Props) {
  const { state, onClick } = useAdd((cart) => cart.addProduct(sku, title, known), { toast: t('card.added', { title }) })
  const look = { variant: 'outlined', color: 'primary', shape: 'circle' } as const
  if (has_options)
    return (
      <IconButton
        {...look}
        icon="plus"
        label={t('card.choose', { title })}
        onClick={() => openQuickView({ sku, title })}
      />
    )
  const done = state === 'done'
  return (
    <IconButton
      {...look}
      icon={done ? 'check' : 'bag'}
      label={t(done ? 'card.added' : 'card.add', { title })}
      loading={state === 'busy'}
      onClick={onClick}
    />
  )
}
