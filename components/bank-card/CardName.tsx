import type { SavedCard } from '#api/contract/saved-card.ts'
import { t } from 'virtual:words/bankCard'

/** A saved card's network and last digits, isolated so that they read in this order. */
export const CardName = ({ card: { brand, last4 } }: { card: Pick<SavedCard, 'brand' | 'last4'> }) => (
  <span>
    {t('bankCard.named', {
      brand: t(`bankCard.brand.${brand}`),
      digits: <bdi key="digits" dir="ltr">{`•••• ${last4}`}</bdi>,
    })}
  </span>
)
