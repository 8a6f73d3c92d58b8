import { useId, type ReactNode } from 'react'
import type { CustomerInvoice, Invoice, InvoiceLine, InvoiceTax, Supply } from '#api/contract/invoice.ts'
import { Amount } from '#components/ui/Price.tsx'
import { formatDay, formatNumber, formatPercent, formatTime } from '#locales/format.ts'
import { t } from 'virtual:words/invoice'
import { QrCode } from '#components/ui/QrCode.tsx'
import { taxWords } from './tax-words.tsx'
import * as styles from './invoice.css.ts'

/** A simplified tax invoice or credit note with the content that the tax authority requires; without VAT a plain one. */
export function InvoiceDocument({ invoice }: { invoice: CustomerInvoice }) {
  const id = useId()
  const { number, original_number: original, order_number: order, issued_at: at, test } = invoice
  const given = 'lines' in invoice ? invoice : null
  const facts: [string, ReactNode][] = [
    [
      t(invoice.kind === 'credit_note' ? 'invoice.noteNumber' : 'invoice.number'),
      <bdi key="number" dir="ltr">
        {number}
      </bdi>,
    ],
    ...(original
      ? [
          [
            t('invoice.original'),
            <bdi key="original" dir="ltr">
              {original}
            </bdi>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(given?.reason ? [[t('invoice.because'), given.reason] as [string, ReactNode]] : []),
    [
      t('invoice.order'),
      <bdi key="order" dir="ltr">
        {order}
      </bdi>,
    ],
    [t('invoice.issued'), formatTime(new Date(at))],
    ...(given ? suppliedOn(given.supply) : []),
  ]
  return (
    <article aria-labelledby={id} className={styles.document}>
      {test && (
        <p className={styles.watermark}>
          <span aria-hidden="true" className={styles.watermarkWord}>
            {t('invoice.test')}
          </span>
          <span className={styles.testNote}>{t('invoice.test.note')}</span>
        </p>
      )}
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {t(titleOf(invoice))}
          </h2>
          <SharedData facts={facts} />
          {!given && (
            <p role="note" className={styles.waiting}>
              {t('invoice.clearance.waiting')}
            </p>
          )}
        </div>
        {given && given.qr !== null && <QrCode content={given.qr} label={t('invoice.qr')} />}
      </header>
      {given && <Contents invoice={given} />}
    </article>
  )
}

/** Who sold what to whom. A standard invoice is given out only after ZATCA has cleared it. */
function Contents({ invoice }: { invoice: Invoice }) {
  const { seller, buyer, lines, taxes, net, vat, vat_percent: percent, total } = invoice
  const isTax = seller.vat_number !== null
  return (
    <>
      <div className={styles.parties}>
        <section>
          <h3 className={styles.party}>{t('invoice.seller')}</h3>
          <p>{seller.name}</p>
          <p>{seller.address}</p>
          <SharedData
            facts={[
              ...numberOf(t('invoice.vatNumber'), seller.vat_number),
              ...numberOf(t('invoice.registration'), seller.commercial_registration),
              ...numberOf(t('invoice.freelance'), seller.freelance_document),
            ]}
          />
        </section>
        <section>
          <h3 className={styles.party}>{t('invoice.buyer')}</h3>
          <p>{buyer.name}</p>
          <p>{buyer.address}</p>
          <SharedData
            facts={[
              ...numberOf(t('invoice.vatNumber'), buyer.vat_number),
              ...numberOf(t('invoice.registration'), buyer.registration),
            ]}
          />
        </section>
      </div>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('invoice.lines')}</caption>
        <thead>
          <tr>
            {COLUMNS.filter((name) => isTax || name !== 'vat').map((name) => (
              <th key={name} scope="col" className={styles.headCell}>
                {t(`invoice.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} isTax={isTax} />
          ))}
        </tbody>
      </table>
      <dl className={styles.totals}>
        {isTax && (
          <>
            {netsOf(taxes).map((tax) => (
              <Sum key={`${tax.tax_class} ${tax.tax_reason}`} label={taxWords(tax)} amount={tax.net} />
            ))}
            <Sum label={t('invoice.net')} amount={net} />
            <Sum label={t('invoice.vat', { percent: formatPercent(percent / 100) })} amount={vat} />
          </>
        )}
        <Sum label={t(isTax ? 'invoice.total' : 'invoice.plain.total')} amount={total} isLast />
      </dl>
    </>
  )
}

function titleOf(invoice: CustomerInvoice) {
  const { kind, profile } = invoice
  if ('seller' in invoice && invoice.seller.vat_number === null) return `invoice.plain.${kind}` as const
  return profile === 'standard' ? (`invoice.standard.${kind}` as const) : (`invoice.kind.${kind}` as const)
}

const COLUMNS = ['product', 'quantity', 'price', 'discount', 'vat', 'total'] as const

const numberOf = (label: string, number: string | null | undefined): [string, ReactNode][] =>
  number
    ? [
        [
          label,
          <bdi key={label} dir="ltr">
            {number}
          </bdi>,
        ],
      ]
    : []

/** The delivery date; until it is known, the promised dates. */
function suppliedOn({ delivered, promised }: Supply): [string, ReactNode][] {
  if (delivered) return [[t('invoice.delivered'), formatDay(delivered)]]
  if (!promised) return []
  const { earliest, latest } = promised
  return [
    [
      t('invoice.promised'),
      earliest === latest
        ? formatDay(latest)
        : t('invoice.promised.between', { from: formatDay(earliest), to: formatDay(latest) }),
    ],
  ]
}

const SharedData = ({ facts }: { facts: [string, ReactNode][] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Net amounts per tax class, shown only if some goods are not standard rated. */
const netsOf = (taxes: readonly InvoiceTax[]): readonly InvoiceTax[] =>
  taxes.some(({ tax_class }) => tax_class !== 'standard') ? taxes : []

const Sum = ({ label, amount, isLast }: { label: ReactNode; amount: number; isLast?: boolean }) => (
  <div className={isLast ? styles.total : styles.sum}>
    <dt>{label}</dt>
    <dd>
      <Amount halalas={amount} />
    </dd>
  </div>
)

const Line = ({ line, isTax }: { line: InvoiceLine; isTax: boolean }) => {
  const { title, sku, quantity, price, discount, vat, total } = line
  return (
    <tr>
      <th scope="row" className={styles.product}>
        {title}
        {sku && (
          <span className={styles.sku}>
            <bdi dir="ltr">{sku}</bdi>
          </span>
        )}
        {isTax && line.tax_class !== 'standard' && <span className={styles.sku}>{taxWords(line)}</span>}
      </th>
      <Cell label={t('invoice.column.quantity')}>{formatNumber(quantity)}</Cell>
      <Cell label={t('invoice.column.price')}>
        <Amount halalas={price} />
      </Cell>
      <Cell label={t('invoice.column.discount')}>
        <Amount halalas={discount} />
      </Cell>
      {isTax && (
        <Cell label={t('invoice.column.vat')}>
          <Amount halalas={vat} />
        </Cell>
      )}
      <Cell label={t('invoice.column.total')}>
        <Amount halalas={total} />
      </Cell>
    </tr>
  )
}

/** On phones, cells show their column's name. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className={styles.cell}>
    <span aria-hidden="true" className={styles.cellLabel}>
      {label}
    </span>
    <span>{children}</span>
  </td>
)
