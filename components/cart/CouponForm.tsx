import type { CartCoupon } from '#api/contract/cart.ts'
import { useForm } from '#components/form/use-form.ts'
import { Button, IconButton } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/cart'
import { failureText } from '#stores/failures.ts'
import * as styles from './cart.css.ts'

type Coupon = Readonly<Pick<CartCoupon, 'code' | 'kind' | 'saving' | 'message'>>
type Props = {
  coupon: Coupon | null
  /** @throws ApiError for a code that cannot be used */
  apply: (code: string) => Promise<unknown>
  drop: () => Promise<unknown>
}

/** The active coupon with its discount or why it does not apply; otherwise a field for one. */
export const CouponForm = ({ coupon, apply, drop }: Props) =>
  coupon ? <Used coupon={coupon} drop={drop} /> : <Entry apply={apply} />

function Entry({ apply }: Pick<Props, 'apply'>) {
  const form = useForm({
    names: ['code'],
    check: ({ code }) => ({ code: !code.trim() && t('cart.coupon.missing') }),
    send: async ({ code }) => void (await apply(code.trim())),
  })
  const problem = form.problem('code') ?? (form.failure ? failureText(form.failure) : undefined)
  return (
    <form {...form.props} method="dialog" noValidate className={styles.couponForm}>
      <div className={styles.couponField}>
        <TextField
          label={t('cart.coupon')}
          hideLabel
          placeholder={t('cart.coupon')}
          name="code"
          maxLength={100}
          autoComplete="off"
          error={problem}
        />
      </div>
      <Button type="submit" variant="outlined" loading={form.busy}>
        {t('cart.coupon.apply')}
      </Button>
    </form>
  )
}

function Used({ coupon: { code, kind, saving, message }, drop }: { coupon: Coupon } & Pick<Props, 'drop'>) {
  const effect =
    kind === 'free_delivery'
      ? t('cart.coupon.freeDelivery')
      : t('cart.coupon.saves', { amount: <Amount key="amount" halalas={saving} /> })
  return (
    <div className={styles.coupon}>
      <div role="status">
        <Text weight="medium">
          <bdi dir="ltr">{code}</bdi>
        </Text>
        <Text size={14} tone={message === null ? 'success' : 'warning'}>
          {message ?? effect}
        </Text>
      </div>
      <IconButton icon="close" label={t('cart.coupon.remove', { code })} onClick={() => void drop()} />
    </div>
  )
}
