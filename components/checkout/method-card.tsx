import type { PaymentMethod } from '#api/contract/order-states.ts'
import type { PaymentOptions } from '#api/contract/order-payment.ts'
import type { SavedCard } from '#api/contract/saved-card.ts'
import { isInstalmentProvider } from '#api/contract/settings/provider-names.ts'
import { MARKS_OF, shownMarks } from '#api/contract/settings/sections.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Amount } from '#components/ui/Price.tsx'
import type { RadioCard } from '#components/ui/RadioCards.tsx'
import { t } from 'virtual:words/checkout'
import { t as common } from '#locales/intl.ts'
import { paymentMark } from '#locales/routes.ts'
import { CardName } from '#components/bank-card/CardName.tsx'
import { t as cardWords } from 'virtual:words/bankCard'
import { formatChoice, formatExpiry } from '#locales/format.ts'
import { shop } from '#locales/shop-settings.ts'
import type { Way } from './payable.ts'
import * as styles from './checkout.css.ts'

/** A payment method with its logos and fee, or why it is unavailable; the chosen one says more. */
const methodCard = (
  { method, fee, refused, test, text }: PaymentOptions['methods'][number],
  isChosen: boolean,
): RadioCard => ({
  value: method,
  disabled: refused !== null,
  title: (
    <span className={styles.methodTitle}>
      {isInstalmentProvider(method) ? common(`layout.payment.${method}`) : t(`checkout.method.${method}`)}
      {test && refused === null && <Badge tone="warning">{t('checkout.test')}</Badge>}
    </span>
  ),
  text:
    refused ??
    (fee > 0
      ? t('checkout.method.fee', { amount: <Amount key="fee" halalas={fee} /> })
      : !isChosen
        ? undefined
        : isInstalmentProvider(method)
          ? text
          : method === 'card'
            ? formatChoice(marksOf('card').map((mark) => common(`layout.payment.${mark}`)))
            : t(`checkout.method.${method}.text`)),
  aside: MARKS_OF[method].length > 0 ? <Marks names={marksOf(method)} /> : undefined,
})

/** The logos of a way to pay; of cards, those that the shop takes. */
const marksOf = (method: PaymentMethod) => shownMarks(shop.payments).filter((mark) => MARKS_OF[method].includes(mark))

const Marks = ({ names }: { names: readonly string[] }) => (
  <span className={styles.marks}>
    {names.map((name) => (
      <img key={name} src={paymentMark(name)} alt="" width="42" height="28" className={styles.mark} />
    ))}
  </span>
)

/** Value of a way in a group of radio buttons. */
export const valueOf = ({ method, card }: Pick<Way, 'method' | 'card'>): string | undefined =>
  card === undefined ? method : `card ${card}`

const savedCard = (card: SavedCard): RadioCard => ({
  value: valueOf({ method: 'card', card: card.id })!,
  title: <CardName card={card} />,
  text: cardWords('bankCard.until', { date: formatExpiry(card) }),
  aside: card.brand === 'other' ? undefined : <Marks names={[card.brand]} />,
})

/** The ways to pay: a customer's saved cards first, then another card and the rest. @param chosen value of a way */
export const wayCards = (
  methods: PaymentOptions['methods'],
  cards: readonly SavedCard[],
  chosen: string | undefined,
): RadioCard[] =>
  methods.flatMap((option) => {
    const card = methodCard(option, option.method === chosen)
    if (option.method !== 'card' || option.refused !== null || cards.length === 0) return [card]
    return [...cards.map(savedCard), { ...card, title: cardWords('bankCard.other') }]
  })
