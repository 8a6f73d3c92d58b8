import { invoicesPdfUrl, readInvoices } from '#api/orders.ts'
import type { CustomerInvoice } from '#api/contract/invoice.ts'
import { LoadFailure } from '#components/load/LoadFailure.tsx'
import { useLoaded } from '#components/load/use-loaded.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/invoice'
import { saveDownload } from '#stores/save-download.ts'
import { InvoiceDocument } from './InvoiceDocument.tsx'
import * as styles from './invoice.css.ts'

/** An order's tax invoice and credit notes, printable. */
export function InvoicePage({ order }: { order: number }) {
  const {
    value: invoices,
    failure,
    again,
  } = useLoaded((signal) => readInvoices(order, { signal, alert: false }), order)
  if (failure?.status === 404)
    return <EmptyState icon="bag" level={1} title={t('invoice.missing')} text={t('invoice.missing.text')} />
  if (failure) return <LoadFailure level={1} failure={failure} again={again} />
  return (
    <Container width="text">
      <div className={styles.page}>
        {!invoices ? (
          <SkeletonView kind="article" />
        ) : invoices.length === 0 ? (
          <EmptyState icon="clock" level={1} title={t('invoice.none')} text={t('invoice.none.text')} />
        ) : (
          <Documents order={order} invoices={invoices} />
        )}
      </div>
    </Container>
  )
}

const Documents = ({ order, invoices }: { order: number; invoices: readonly CustomerInvoice[] }) => (
  <>
    <header className={styles.tools}>
      <Heading level={1} size={30}>
        {t('invoice.title')}
      </Heading>
      <span className={styles.acts}>
        <Button variant="outlined" onClick={() => print()}>
          {t('invoice.print')}
        </Button>
        {invoices.some((invoice) => 'lines' in invoice) && (
          <Button
            variant="outlined"
            onClick={() => void saveDownload(invoicesPdfUrl(order), `${invoices[0]!.number}.pdf`)}
          >
            {t('invoice.pdf')}
          </Button>
        )}
      </span>
    </header>
    {invoices.map((invoice) => (
      <InvoiceDocument key={invoice.number} invoice={invoice} />
    ))}
  </>
)
