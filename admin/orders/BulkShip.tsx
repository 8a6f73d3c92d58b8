import { useState, type FormEvent } from 'react'
import type { OrderMoves, OrdersMoved, StaffOrderSummary } from '#api/contract/staff-orders.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/orders'
import { FailureLine } from '../shell/states.tsx'
import { keepCarrier, lastCarrier } from './last-carrier.ts'
import * as styles from './orders.css.ts'

type Props = {
  orders: readonly StaffOrderSummary[]
  /** What came of the orders that were sent. */
  sent: OrdersMoved['items']
  busy: boolean
  failure: unknown
  onClose: () => void
  /** Orders whose tracking number was entered, and those that customers collect. */
  onShip: (carrier: string, entries: OrderMoves['orders'], noAddressWhy: string) => void
}

/**
 * A tracking number for each order. A scanner ends each number with Enter, which leads to the next field; the last one
 * sends all.
 */
export function BulkShip({ orders, sent, busy, failure, onClose, onShip }: Props) {
  const refusalOf = (order: number): string | undefined =>
    sent.find(({ id, done }) => id === order && !done)?.message ?? undefined
  const done = sent.filter((one) => one.done)
  const waiting = orders.filter(({ id }) => !done.some((one) => one.id === id))
  const [carrier, setCarrier] = useState(lastCarrier)
  const [why, setWhy] = useState('')
  const [numbers, setNumbers] = useState<Record<number, string>>({})
  const entries = waiting
    .filter(({ id, pickup }) => pickup || numbers[id]?.trim())
    .map(({ id, version }) => ({ id, version, ...(numbers[id]?.trim() && { tracking: numbers[id] }) }))
  const ship = (): void => {
    keepCarrier(carrier.trim())
    onShip(carrier.trim(), entries, why.trim())
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[name^="tracking-"]')]
    const next = fields.find(({ value }) => value.trim() === '')
    const typed = document.activeElement
    const isTyping = typed instanceof HTMLInputElement && fields.includes(typed) && typed.value.trim() !== ''
    if (isTyping && next) return next.focus()
    if (entries.length > 0) ship()
  }
  const footer =
    entries.length === 0 && done.length > 0 ? (
      <Button full onClick={onClose}>
        {t('orders.ship.close')}
      </Button>
    ) : (
      <Button full loading={busy} disabled={entries.length === 0} onClick={ship}>
        {t('orders.bulk.shipped', { count: entries.length })}
      </Button>
    )
  return (
    <Dialog open onClose={onClose} title={t('orders.ship.many')} footer={footer}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <div role="status">
          {sent.length > 0 && <p className={styles.moved}>{t('orders.bulk.done', { count: done.length })}</p>}
        </div>
        <FailureLine error={failure} />
        <TextField
          name="carrier"
          label={t('orders.carrier')}
          hint={t('orders.carrier.usual')}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        {waiting.some(({ asks_national_address: asks }) => asks) && (
          <TextField
            name="no_address_why"
            label={t('orders.noAddress.why')}
            hint={t('orders.noAddress.why.many')}
            maxLength={300}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        {waiting.map(({ id, number, customer, pickup }) =>
          pickup ? (
            <p key={id} className={styles.quiet}>
              {t('orders.ship.pickup', { number: `\u2066${number}\u2069` })}
            </p>
          ) : (
            <TextField
              key={id}
              ltr
              name={`tracking-${id}`}
              autoComplete="off"
              error={refusalOf(id)}
              label={t('orders.tracking.of', { number: `\u2066${number}\u2069`, name: customer?.name ?? '' })}
              value={numbers[id] ?? ''}
              onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
            />
          ),
        )}
        <button type="submit" hidden>
          {t('orders.save')}
        </button>
      </form>
    </Dialog>
  )
}
