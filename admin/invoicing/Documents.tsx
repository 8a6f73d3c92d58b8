import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { ZATCA_LISTS, type ZatcaList } from '#api/contract/zatca-lists.ts'
import { search } from '#api/search.ts'
import { readInvoicing, readTaxDocuments, sendNow } from '#api/staff/invoicing.ts'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/invoicing'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { SearchField } from '../form/SearchField.tsx'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedRows } from '../shell/Paged.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { connectionText } from './connection-words.ts'
import { Counts } from './Counts.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { invoicingKey } from './query-keys.ts'
import { Tasks } from './Tasks.tsx'
import * as styles from './invoicing.css.ts'

const EVERY_MS = 30_000
const PAGE = 25

/** What became of each stamped document, and what waits for staff. */
export function Documents() {
  const [params, setParams] = useSearchParams()
  const list = ZATCA_LISTS.find((one) => one === params.get('list'))
  const number = params.get('q') ?? ''
  const mayWrite = useMay()('reports.write')
  const status = useQuery({
    queryKey: [...invoicingKey, 'status'],
    queryFn: () => readInvoicing(),
    refetchInterval: EVERY_MS,
  })
  const read = useList({
    key: [...invoicingKey, 'documents', list, number],
    page: (after?: string) =>
      readTaxDocuments({
        limit: PAGE,
        ...(list && { state: list }),
        number,
        after,
      }),
  })
  const send = useChange(() => sendNow(), invoicingKey)
  const isOff = status.data?.connection === 'off'
  return (
    <>
      <ScreenHead title={t('invoicing.documents')} state={status.data && connectionText(status.data)}>
        {mayWrite && status.data && status.data.waiting + status.data.unstamped > 0 && (
          <Button
            size="sm"
            variant="outlined"
            color="gray"
            loading={send.isPending}
            onClick={() => send.mutate(undefined)}
          >
            {t('invoicing.send')}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.screen}>
        <FailureLine error={send.error} />
        {send.isSuccess && (
          <p role="status" className={styles.done}>
            {t('invoicing.sent')}
          </p>
        )}
        {status.data && <Tasks status={status.data} />}
        {status.data && <Counts status={status.data} />}
        <SearchField
          label={t('invoicing.search')}
          value={number}
          onChange={(q) => setParams({ ...(list && { list }), ...(q && { q }) }, { replace: true })}
        />
        <Lists list={list} number={number} counts={status.data} />
        <PagedRows
          read={read}
          empty={
            <EmptyList
              glyph="document"
              title={t('invoicing.none')}
              text={t(isOff ? 'invoicing.none.off' : 'invoicing.none.text')}
            />
          }
        >
          {(items) => (
            <ul className={styles.cards}>
              {items.map((document) => (
                <DocumentCard key={document.uuid} document={document} />
              ))}
            </ul>
          )}
        </PagedRows>
        {isOff && (
          <p>
            <Link href={adminRoutes.invoicing('connection')}>{t('invoicing.connect')}</Link>
          </p>
        )}
      </div>
    </>
  )
}

type Counted = Partial<Record<ZatcaList, number>>

function Lists({ list, number, counts }: { list: ZatcaList | undefined; number: string; counts: Counted | undefined }) {
  const href = (one?: ZatcaList): string => adminRoutes.invoicing() + search({ list: one, q: number || undefined })
  return (
    <div role="group" aria-label={t('invoicing.lists')} className={filters}>
      <Chip href={href()} selected={!list}>
        {t('invoicing.list.all')}
      </Chip>
      {ZATCA_LISTS.map((one) => (
        <Chip key={one} href={href(one)} selected={one === list}>
          {t(`invoicing.list.${one}`)}
          {counts?.[one] !== undefined && <span className={styles.tally}>{formatNumber(counts[one])}</span>}
        </Chip>
      ))}
    </div>
  )
}
