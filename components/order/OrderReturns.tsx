import type { Order, OrderReturn } from '#api/contract/order.ts'
import type { ReturnParcel } from '#api/contract/shipment.ts'
import { Amount } from '#components/ui/Price.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from 'virtual:words/order'
import { lineWords, piecesText } from '#locales/line-texts.ts'
import { CarrierReport, tracked, TrackLink } from './tracking.tsx'
import { returnMoney } from './returns.ts'
import { row } from './sum-row.css.ts'
import * as styles from './order.css.ts'

/** What the customer asked to return, beside what the shop accepted, what was damaged, and what was refunded. */
export const OrderReturns = ({ order }: { order: Order }) => (
  <ul className={styles.facts}>
    {order.returns.map((request, index) => (
      <li key={request.at} className={styles.refund}>
        <span className={row}>
          <span>{t(`order.returns.${request.state}`)}</span>
          <time dateTime={request.at} className={styles.quiet}>
            {formatDate(new Date(request.at))}
          </time>
        </span>
        <ul className={styles.facts}>
          {request.lines.map((line) => (
            <Line key={line.line ?? line.sku} line={line} title={titleOf(order, line)} />
          ))}
        </ul>
        {request.state === 'requested' && request.parcel && <Fetched parcel={request.parcel} />}
        <Money order={order} index={index} />
      </li>
    ))}
  </ul>
)

/** Carrier and number of the parcel that brings it, what its carrier said last, and the carrier's page. */
const Fetched = ({ parcel: { carrier, number, url, report } }: { parcel: ReturnParcel }) => (
  <div className={styles.facts}>
    <p>{tracked(carrier ?? '', number)}</p>
    {report ? <CarrierReport report={report} /> : <p className={styles.quiet}>{t('order.returns.fetched')}</p>}
    {url && <TrackLink url={url} number={number} />}
  </div>
)

type ReturnLine = OrderReturn['lines'][number]

function titleOf({ lines }: Order, { sku, line: id = sku }: ReturnLine): string {
  const line = lines.find((one) => one.id === id)
  return line ? lineWords(line).join('، ') : sku
}

const Line = ({ line: { quantity, came, damaged, why }, title }: { line: ReturnLine; title: string }) => (
  <li>
    <span>{piecesText(title, quantity)}</span>
    {came !== null && (
      <p className={styles.quiet}>
        {t('order.returns.came', { count: came })}
        {damaged !== null && damaged > 0 && ` · ${t('order.returns.damaged', { count: damaged })}`}
      </p>
    )}
    {why && <p className={styles.quiet}>{t('order.returns.why', { why })}</p>}
  </li>
)

function Money({ order, index }: { order: Order; index: number }) {
  const money = returnMoney(order, index)
  const outcome = order.returns[index]!.outcome
  if (!money || !outcome) return null
  return (
    <>
      <span className={row}>
        <span>{t(`order.returns.money.${money}`)}</span>
        {money !== 'none' && <Amount halalas={outcome.refunded} />}
      </span>
      {outcome.why && (
        <p className={styles.quiet}>
          {t('order.returns.kept', {
            amount: <Amount key="amount" halalas={outcome.worth - outcome.refunded} />,
            why: outcome.why,
          })}
        </p>
      )}
    </>
  )
}
