import { useState } from 'react'
import type { TopUp, Wallet } from '#api/contract/wallet.ts'
import { topUp } from '#api/wallet.ts'
import { Form } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { RadioCards } from '#components/ui/RadioCards.tsx'
import { parseRiyals, showRiyals } from '#locales/riyals.ts'
import { t } from 'virtual:words/wallet'
import { withIdempotencyKey } from '#stores/idempotency-key.ts'
import * as styles from './wallet.css.ts'

/** Halalas. */
const SUGGESTED = [5000, 10_000, 20_000, 50_000]

/** Amount and payment method; then redirects to the provider. */
export function TopUpForm({ offer: { methods, least, most } }: { offer: Wallet['top_up'] }) {
  const [typed, setTyped] = useState(showRiyals(10_000))
  const amount = parseRiyals(typed)
  const limits = t('wallet.topUp.limits', {
    least: <Amount key="least" halalas={least} />,
    most: <Amount key="most" halalas={most} />,
  })
  const form = useForm({
    names: ['amount', 'method'],
    check: () => ({ amount: (amount === undefined || amount < least || amount > most) && limits }),
    send: async ({ method }) => {
      const start: TopUp = {
        amount: amount!,
        method: methods.find((one) => one.method === method)?.method ?? methods[0]!.method,
      }
      const payment = await withIdempotencyKey('top-up', start, (key) => topUp(start, key, { alert: false }))
      if (payment.redirect_url) {
        location.assign(payment.redirect_url)
        // Keeps the form busy until the page is left.
        await new Promise(() => {})
      }
      form.fail({ amount: payment.failure ?? t('wallet.topUp.failed') }, null)
    },
  })
  return (
    <Form
      form={form}
      submit={
        <>
          {t('wallet.topUp.submit')} {amount !== undefined && <Amount halalas={amount} />}
        </>
      }
    >
      <div className={styles.field}>
        <Inline gap={2}>
          {SUGGESTED.filter((one) => one >= least && one <= most).map((one) => (
            <Chip key={one} selected={one === amount} onClick={() => setTyped(showRiyals(one))}>
              <Amount halalas={one} />
            </Chip>
          ))}
        </Inline>
        <TextField
          label={t('wallet.topUp.amount')}
          name="amount"
          inputMode="decimal"
          ltr
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={form.problem('amount')}
        />
      </div>
      <RadioCards
        label={t('wallet.topUp.method')}
        columns={3}
        name="method"
        defaultValue={methods[0]!.method}
        error={form.problem('method')}
        options={methods.map(({ method, test }) => ({
          value: method,
          title: (
            <>
              {t(`wallet.method.${method}`)} {test && <Badge tone="warning">{t('wallet.test')}</Badge>}
            </>
          ),
        }))}
      />
    </Form>
  )
}
