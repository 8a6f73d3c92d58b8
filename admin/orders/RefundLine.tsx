import { useState } from 'react'
import type { RefundMove, StaffAccount, StaffRefund } from '#api/contract/staff.ts'
import { moveRefund, readRefundAccount } from '#api/staff/orders.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Menu, type MenuItem } from '#components/ui/Menu.tsx'
import { Price } from '#components/ui/Price.tsx'
import { t } from 'virtual:words/orders'
import { useChange, useMay } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { ordersKey } from './query-keys.ts'
import { ReferenceDialog } from './ReferenceDialog.tsx'
import * as styles from './orders.css.ts'

const TONES = { pending: 'accent', done: 'success', failed: 'danger' } as const
const refundStateText = ({ state, to, account }: StaffRefund): string =>
  t(state === 'pending' && to === 'bank' && !account ? 'orders.refund.asks' : `orders.refund.${state}`)
export const RefundState = ({ refund }: { refund: StaffRefund }) => (
  <Badge tone={TONES[refund.state]}>{refundStateText(refund)}</Badge>
)

/** What is owed or was given back, and the ways to pay it. */
export const RefundLine = ({ refund }: { refund: StaffRefund }) => (
  <div className={styles.refund}>
    <p className={styles.moneyRow}>
      <span>{t('orders.refund.to.way', { way: t(`orders.refund.${refund.to}`) })}</span>
      <RefundState refund={refund} />
      <Price halalas={-refund.amount} size={14} />
    </p>
    {refund.failure && <p className={styles.quiet}>{refund.failure}</p>}
    <RefundActs refund={refund} />
  </div>
)

/** A failed refund goes another way; a transfer needs the account, and is done with the bank's reference. */
export function RefundActs({ refund }: { refund: StaffRefund }) {
  const may = useMay()
  const [account, setAccount] = useState<StaffAccount>()
  const [isDone, setDone] = useState(false)
  const move = useChange((given: RefundMove) => moveRefund(refund.id, given), ordersKey)
  const read = useChange(() => readRefundAccount(refund.id), ordersKey)
  const isTransfer = refund.state === 'pending' && refund.to === 'bank'
  if (!may('refunds.write') || !(refund.state === 'failed' || isTransfer)) return null
  const items: MenuItem[] = [
    ...(refund.state === 'failed'
      ? (['source', 'wallet', 'bank'] as const).map((to) => ({
          label: t(`orders.refund.move.${to}`),
          onSelect: () => move.mutate({ to }),
        }))
      : [{ label: t('orders.refund.move.wallet'), onSelect: () => move.mutate({ to: 'wallet' }) }]),
    { label: t('orders.refund.move.done'), onSelect: () => setDone(true) },
  ]
  return (
    <div className={styles.acts}>
      {isTransfer && refund.account && (
        <Button
          size="sm"
          variant="outlined"
          loading={read.isPending}
          onClick={() => read.mutate(undefined, { onSuccess: setAccount })}
        >
          {t('orders.refund.account')}
        </Button>
      )}
      <Menu label={t('orders.refund.acts')} items={items} />
      <FailureLine error={move.error ?? read.error} />
      {account && (
        <p className={styles.account}>
          <bdi>{account.name}</bdi>
          <bdi dir="ltr">{account.iban}</bdi>
          <Price halalas={account.amount} size={14} />
        </p>
      )}
      {isDone && (
        <ReferenceDialog
          onClose={() => setDone(false)}
          send={(reference) => move.mutateAsync({ to: 'done', reference })}
        />
      )}
    </div>
  )
}
