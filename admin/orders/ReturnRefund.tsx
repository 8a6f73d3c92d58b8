import type { StaffReturn } from '#api/contract/staff.ts'
import { TextField } from '#components/ui/Field.tsx'
import { Price } from '#components/ui/Price.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/orders'
import { REFUND_WAYS, refundOf, type RefundForm } from './receive-form.ts'
import * as styles from './orders.css.ts'

type Props = {
  /** Halalas of the accepted pieces. */
  worth: number
  target: StaffReturn['refund_to']
  refund: RefundForm
  onChange: (refund: RefundForm) => void
}

/** How much is refunded for a return. Nothing is chosen at first, so that money moves by a choice only. */
export function ReturnRefund({ worth, target, refund, onChange }: Props) {
  const amount = refundOf(worth, refund)
  const isWrong = refund.way === 'less' && refund.deduct.trim() !== '' && amount === undefined
  const set = (part: Partial<RefundForm>): void => onChange({ ...refund, ...part })
  return (
    <div className={styles.pieces}>
      <RadioCards
        label={t('orders.return.amount')}
        name="return-refund"
        value={refund.way}
        onChange={(value) => set({ way: REFUND_WAYS.find((way) => way === value)! })}
        options={REFUND_WAYS.map((value) => ({ value, title: t(`orders.return.amount.${value}`) }))}
      />
      {refund.way === 'less' && (
        <TextField
          ltr
          name="return-deduct"
          inputMode="decimal"
          label={t('orders.return.deduct')}
          value={refund.deduct}
          error={isWrong ? t('orders.return.deduct.wrong') : undefined}
          onChange={({ target: field }) => set({ deduct: field.value })}
        />
      )}
      {(refund.way === 'less' || refund.way === 'none') && (
        <TextField
          name="return-why"
          label={t('orders.return.deduct.why')}
          hint={t('orders.why.customer')}
          maxLength={500}
          value={refund.why}
          onChange={({ target: field }) => set({ why: field.value })}
        />
      )}
      <div role="status">
        <dl className={styles.sums}>
          <div className={styles.sum}>
            <dt>{t('orders.return.worth')}</dt>
            <dd>
              <Price halalas={worth} size={14} />
            </dd>
          </div>
          {amount !== undefined && amount < worth && (
            <div className={styles.sum}>
              <dt>{t('orders.return.kept')}</dt>
              <dd>
                <Price halalas={amount - worth} size={14} />
              </dd>
            </div>
          )}
          {amount !== undefined && (
            <div className={styles.sumTotal}>
              <dt>{t(`orders.return.back.${target}`)}</dt>
              <dd>
                <Price halalas={amount} size={14} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}
