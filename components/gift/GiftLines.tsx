import type { Order } from '#api/contract/order.ts'
import { formatPhone } from '#locales/format.ts'
import { t } from 'virtual:words/gift'
import * as styles from './gift.css.ts'

/** Whether there is anything for GiftLines to show. */
export const hasWishes = ({ gift, note }: Pick<Order, 'gift' | 'note'>): boolean => gift !== null || note !== null

/** Wishes for a gift, and the note to the shop. */
export function GiftLines({ order: { gift, note } }: { order: Pick<Order, 'gift' | 'note'> }) {
  const facts = [gift?.wrapped && t('gift.wrapped'), gift?.hide_prices && t('gift.noPrices')].filter(Boolean)
  return (
    <dl className={styles.lines}>
      {gift?.recipient && (
        <div>
          <dt className={styles.label}>{t('gift.recipient')}</dt>
          <dd>
            {gift.recipient} {gift.phone && <bdi dir="ltr">{formatPhone(gift.phone)}</bdi>}
          </dd>
        </div>
      )}
      {gift?.message && (
        <div>
          <dt className={styles.label}>{t('gift.message')}</dt>
          <dd className={styles.words}>{gift.message}</dd>
        </div>
      )}
      {facts.length > 0 && (
        <div>
          <dt className={styles.label}>{t('gift.title')}</dt>
          <dd>{facts.join(' · ')}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt className={styles.label}>{t('gift.note')}</dt>
          <dd className={styles.words}>{note}</dd>
        </div>
      )}
    </dl>
  )
}
