import { useState, type ChangeEvent } from 'react'
import { exchangeCard } from '#api/card-token.ts'
import { CARD_BRANDS } from '#api/contract/cards.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import { FailureNote } from '#components/form/FailureNote.tsx'
import { useForm } from '#components/form/use-form.ts'
import { classNames } from '#components/theme/class-names.ts'
import { Checkbox, TextField } from '#components/ui/Field.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/bankCard'
import { paymentMark } from '#locales/routes.ts'
import { brandOf, CARD_FIELDS, checkCard, grouped, slashed, toCard } from './card-entry.ts'
import * as styles from './card-form.css.ts'

type Props = {
  /** Of the button that submits it. */
  id: string
  offer: NonNullable<PaymentOptions['on_page']>
  isTest: boolean
  /** Pays with the card's token. */
  onToken: (token: string, saves: boolean) => Promise<void>
  onBusy: (busy: boolean) => void
}

/** A card's fields. Their values are sent to the payment provider alone and stored nowhere. */
export function CardForm({ id, offer, isTest, onToken, onBusy }: Props) {
  const [brand, setBrand] = useState(brandOf(''))
  const form = useForm({
    names: [...CARD_FIELDS, 'save'],
    check: (values) => checkCard(values, new Date()),
    send: async ({ save, ...entry }) => {
      onBusy(true)
      try {
        await onToken(await exchangeCard(offer.tokens, toCard(entry), t('bankCard.fault.refused')), save === 'on')
      } finally {
        onBusy(false)
      }
    },
  })
  return (
    <form {...form.props} id={id} method="dialog" noValidate className={styles.form} aria-label={t('bankCard.new')}>
      {form.failure && (
        <div role="alert">
          <FailureNote key={form.attempt} error={form.failure} />
        </div>
      )}
      <TextField
        name="number"
        label={t('bankCard.number')}
        autoComplete="cc-number"
        inputMode="numeric"
        ltr
        required
        placeholder="0000 0000 0000 0000"
        hint={<Brands shown={brand} />}
        error={form.problem('number')}
        onChange={(event) => {
          setBrand(brandOf(event.target.value))
          writeAs(event, grouped)
        }}
      />
      <div className={styles.pair}>
        <TextField
          name="expiry"
          label={t('bankCard.expiry')}
          autoComplete="cc-exp"
          inputMode="numeric"
          ltr
          required
          placeholder="MM/YY"
          error={form.problem('expiry')}
          onChange={(event) => writeAs(event, slashed)}
        />
        <TextField
          name="cvc"
          label={t('bankCard.cvc')}
          autoComplete="cc-csc"
          inputMode="numeric"
          ltr
          required
          maxLength={8}
          placeholder="000"
          error={form.problem('cvc')}
        />
      </div>
      <TextField
        name="name"
        label={t('bankCard.name')}
        autoComplete="cc-name"
        required
        maxLength={80}
        error={form.problem('name')}
      />
      {offer.saves && <Checkbox name="save" label={t('bankCard.save')} />}
      <p className={styles.note}>
        {isTest
          ? t('bankCard.test', {
              number: (
                <bdi key="number" dir="ltr">
                  {'4201 3201 1111 1010'}
                </bdi>
              ),
            })
          : t('bankCard.safe')}
      </p>
    </form>
  )
}

/** Groups digits typed at the end; a change in the middle is left as typed. */
function writeAs({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, format: (typed: string) => string): void {
  const isDeleting = (nativeEvent as InputEvent).inputType?.startsWith('delete')
  if (isDeleting || target.selectionStart !== target.value.length) return
  target.value = format(target.value)
}

/** The networks' logos; that of the typed number stands out. */
function Brands({ shown }: { shown: ReturnType<typeof brandOf> }) {
  return (
    <span className={styles.brands}>
      {CARD_BRANDS.filter((brand) => brand !== 'other').map((brand) => (
        <img
          key={brand}
          src={paymentMark(brand)}
          alt=""
          width="42"
          height="28"
          className={classNames(styles.brand, shown !== 'other' && shown !== brand && styles.faded)}
        />
      ))}
      <VisuallyHidden>{t(`bankCard.brand.${shown}`)}</VisuallyHidden>
    </span>
  )
}
