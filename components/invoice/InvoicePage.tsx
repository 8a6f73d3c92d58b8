import { useEffect, useState } from 'react'
import { readInvoices } from '#api/checkout.ts'
import type { Invoice } from '#api/contract/invoice.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Container } from '#components/ui/Layout.tsx'
import { SkeletonView } from '#components/ui/SkeletonView.tsx'
import { Heading } from '#components/ui/Text.tsx'
import { t } from '#locales/invoice.ts'
import { words } from '#stores/failures.ts'
import { InvoiceDocument } from './InvoiceDocument.tsx'
import * as styles from './invoice.css.ts'

type State = readonly Invoice[] | ApiError | null

/** An order's tax invoice and credit notes, to read, to print and to keep. */
export function InvoicePage({ order }: { order: number }) {
  const [state, setState] = useState<State>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    readInvoices(order, { signal: stop.signal, alert: false }).then(setState, (error: unknown) => void (!stop.signal.aborted && isApiError(error) && setState(error)))
    return () => stop.abort()
  }, [order, tries])
  return (
    <Container width="text">
      <div className={styles.page}>
        {state === null ? <SkeletonView kind="article" /> : isApiError(state) ? (
          <EmptyState icon="alert" level={1} title={t('invoice.failed')} text={words(state)}>
            {state.status !== 404 && <Button onClick={() => (setState(null), setTries(tries + 1))}>{t('invoice.again')}</Button>}
          </EmptyState>
        ) : state.length === 0 ? <EmptyState icon="clock" level={1} title={t('invoice.none')} text={t('invoice.none.text')} /> : <Documents invoices={state} />}
      </div>
    </Container>
  )
}

const Documents = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <>
    <header className={styles.tools}>
      <Heading level={1} size={30}>{t('invoice.title')}</Heading>
      <Button variant="outlined" onClick={() => print()}>{t('invoice.print')}</Button>
    </header>
    {invoices.map((invoice) => <InvoiceDocument key={invoice.number} invoice={invoice} />)}
  </>
)
