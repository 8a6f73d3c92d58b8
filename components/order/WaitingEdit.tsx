import { useState } from 'react'
import { readPaymentOptions } from '#api/checkout.ts'
import { checkEdit, declineEdit, payEdit } from '#api/order-edits.ts'
import type { EditPayment } from '#api/contract/order-edit.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import type { Order } from '#api/contract/order.ts'
import { Section } from '#components/account/Section.tsx'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { formatTime } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import { withIdempotencyKey } from '#stores/idempotency-key.ts'
import { methodText } from './method-text.ts'
import * as styles from './order.css.ts'

type Props = { order: Order; edit: NonNullable<Order['waiting_edit']>; onChange: (order: Order) => void }
type Method = NonNullable<EditPayment['method']>

const isMethod = (method: string): method is Method =>
  method === 'card' || method === 'apple_pay' || method === 'stc_pay'

const hasWay = ({ methods, wallet_balance: balance }: PaymentOptions, due: number): boolean =>
  balance >= due || methods.some(({ method }) => isMethod(method))

/** An edit by the shop: what changes, and the payment of the difference. Until then the order stays as it is. */
export function WaitingEdit({ order, edit, onChange }: Props) {
  const { id } = order
  const { value: options } = useLoaded((signal) => readPaymentOptions(id, { signal, alert: false }), id)
  const [isDeclining, setDeclining] = useState(false)
  const decline = async (): Promise<void> => {
    setDeclining(true)
    await declineEdit(id).then(onChange, () => setDeclining(false))
  }
  return (
    <Section title={t('order.edit')}>
      <div className={styles.facts}>
        <p>{t('order.edit.text')}</p>
        <ul>
          {edit.changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className={styles.quiet}>
          {t('order.edit.until', {
            time: (
              <time key="time" dateTime={edit.expires_at}>
                {formatTime(new Date(edit.expires_at))}
              </time>
            ),
          })}
        </p>
        {options && hasWay(options, edit.due) && (
          <PayEdit order={order} edit={edit} options={options} onChange={onChange} />
        )}
        <Button variant="text" color="gray" loading={isDeclining} onClick={() => void decline()}>
          {t('order.edit.decline')}
        </Button>
      </div>
    </Section>
  )
}

function PayEdit({ order: { id }, edit, options, onChange }: Props & { options: PaymentOptions }) {
  const balance = options.wallet_balance
  const methods = options.methods.filter(({ method }) => isMethod(method))
  const choices = [
    ...(balance >= edit.due
      ? [{ value: 'wallet', title: t('order.edit.wallet', { amount: <Amount key="amount" halalas={balance} /> }) }]
      : []),
    ...methods.map(({ method, test }) => ({
      value: method as string,
      title: (
        <>
          {methodText(method)} {test && <Badge tone="warning">{t('order.edit.test')}</Badge>}
        </>
      ),
    })),
  ]
  const part = balance < edit.due && methods.length > 0 ? balance : 0
  const [usesPart, setUsesPart] = useState(true)
  const isPart = part > 0 && usesPart
  const form = useForm({
    names: ['method'],
    check: () => ({}),
    send: async ({ method }) => {
      const start: EditPayment = {
        due: edit.due,
        ...(isMethod(method) && { method }),
        ...((isPart || !isMethod(method)) && { wallet: true }),
      }
      const paid = await withIdempotencyKey(`edit ${id}`, start, (key) => payEdit(id, start, key, { alert: false }))
      if (paid.redirect_url) {
        location.assign(paid.redirect_url)
        // Keeps the form busy until the page is left.
        await new Promise(() => {})
      }
      onChange(await checkEdit(id))
    },
  })
  return (
    <Form
      form={form}
      submit={
        <>
          {t(isPart ? 'order.edit.rest' : 'order.edit.pay')} <Amount halalas={isPart ? edit.due - part : edit.due} />
        </>
      }
    >
      {part > 0 && (
        <Checkbox
          name="wallet"
          label={t('order.edit.wallet.part', { amount: <Amount key="amount" halalas={part} /> })}
          checked={usesPart}
          onChange={({ target }) => setUsesPart(target.checked)}
        />
      )}
      <RadioCards
        label={t('order.edit.method')}
        name="method"
        defaultValue={choices[0]!.value}
        error={form.problem('method')}
        options={choices}
      />
    </Form>
  )
}
