import { useRef } from 'react'
import type { GiftEntry } from '#api/contract/gift.ts'
import { MAX_GIFT_MESSAGE, MAX_ORDER_NOTE } from '#api/contract/gift-limits.ts'
import type { Order } from '#api/contract/order.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PhoneField, phoneProblem, phoneReady, type PhoneValue } from '#components/phone/PhoneField.tsx'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/gift'
import { shop } from '#locales/shop-settings.ts'
import * as styles from './gift.css.ts'

type Props = {
  order: Pick<Order, 'id' | 'gift' | 'note'>
  /** @throws ApiError, whose field errors the form shows */
  send: (entry: GiftEntry) => Promise<void>
}

/** Wishes for a gift, and a note to the shop; all of it may stay empty. */
export function GiftForm({ order: { id, gift, note }, send }: Props) {
  const phone = useRef<PhoneValue | null>(null)
  const form = useForm({
    names: ['message', 'wrapped', 'hide_prices', 'recipient', 'phone', 'note'],
    draft: `gift-${id}`,
    ready: phoneReady,
    check: ({ recipient, phone: typed }) => ({
      recipient: Boolean(typed.trim()) && !recipient.trim() && t('gift.edit.recipient.missing'),
      phone: typed.trim() && phoneProblem(phone.current),
    }),
    send: ({ wrapped, hide_prices, phone: typed, ...text }) =>
      send({
        ...text,
        phone: typed.trim() ? (phone.current?.e164 ?? typed) : null,
        wrapped: wrapped === 'on',
        hide_prices: hide_prices === 'on',
      }),
  })
  const { wrapping } = shop.gifts
  return (
    <Form form={form} submit={t('gift.edit.save')}>
      <TextArea
        name="message"
        label={t('gift.edit.message')}
        maxLength={MAX_GIFT_MESSAGE}
        defaultValue={gift?.message ?? ''}
        error={form.problem('message')}
      />
      <div className={styles.boxes}>
        {wrapping !== null && (
          <Checkbox
            name="wrapped"
            defaultChecked={gift?.wrapped ?? false}
            label={t('gift.edit.wrapped', { amount: <Amount key="amount" halalas={wrapping} /> })}
          />
        )}
        <Checkbox name="hide_prices" defaultChecked={gift?.hide_prices ?? false} label={t('gift.edit.noPrices')} />
      </div>
      <div className={styles.pair}>
        <TextField
          name="recipient"
          label={t('gift.edit.recipient')}
          hint={t('gift.edit.recipient.hint')}
          autoComplete="off"
          maxLength={100}
          defaultValue={gift?.recipient ?? ''}
          error={form.problem('recipient')}
        />
        <PhoneField
          name="phone"
          label={t('gift.edit.phone')}
          defaultValue={gift?.phone ?? ''}
          error={form.problem('phone')}
          onChange={(value) => (phone.current = value)}
        />
      </div>
      <TextArea
        name="note"
        label={t('gift.edit.note')}
        rows={2}
        maxLength={MAX_ORDER_NOTE}
        defaultValue={note ?? ''}
        error={form.problem('note')}
      />
    </Form>
  )
}
