import type { SavedCard } from '#api/contract/saved-card.ts'
import { CardName } from '#components/bank-card/CardName.tsx'
import { paymentMark } from '#locales/routes.ts'
import * as styles from './express.css.ts'

type Props = {
  by: Pick<SavedCard, 'brand' | 'last4'> | 'apple_pay'
}

/** A card by its network and last digits, or Apple Pay by its mark. */
export const ExpressMark = ({ by }: Props) =>
  by === 'apple_pay' ? (
    <img src={paymentMark('apple-pay')} alt="Apple Pay" width="36" height="24" className={styles.mark} />
  ) : (
    <span className={styles.card}>
      {by.brand !== 'other' && (
        <img src={paymentMark(by.brand)} alt="" width="36" height="24" className={styles.mark} />
      )}
      <CardName card={by} />
    </span>
  )
