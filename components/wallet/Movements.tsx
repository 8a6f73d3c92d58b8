import { navigate } from 'vike/client/router'
import type { WalletMovement, WalletMovements } from '#api/contract/wallet.ts'
import { search } from '#api/search.ts'
import { Button } from '#components/ui/Button.tsx'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { formatTime } from '#locales/format.ts'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/wallet'
import { isNarrowed, type MovementsParams } from './movements-query.ts'
import { MovementsFilter } from './MovementsFilter.tsx'
import * as styles from './wallet.css.ts'

const COLUMNS: readonly Column<WalletMovement>[] = [
  {
    id: 'kind',
    label: t('wallet.column.kind'),
    heading: true,
    cell: ({ kind, order_id: order }) =>
      kind === 'top_up' && order !== null ? t('wallet.kind.top_up.order') : t(`wallet.kind.${kind}`),
  },
  { id: 'at', label: t('wallet.column.at'), cell: ({ at }) => <time dateTime={at}>{formatTime(new Date(at))}</time> },
  {
    id: 'reference',
    label: t('wallet.column.reference'),
    cell: ({ reference, order_id: order }) =>
      order === null ? (
        <bdi dir="ltr">{reference}</bdi>
      ) : (
        <a className={styles.link} href={routes.order(order)}>
          <bdi dir="ltr">{reference}</bdi>
        </a>
      ),
  },
  {
    id: 'amount',
    label: t('wallet.column.amount'),
    numeric: true,
    cell: ({ amount }) => (
      <span className={amount > 0 ? styles.incoming : undefined}>
        <Amount halalas={amount} signed />
      </span>
    ),
  },
  {
    id: 'balance',
    label: t('wallet.column.balance'),
    numeric: true,
    cell: ({ balance }) => <Amount halalas={balance} />,
  },
]

/** Wallet movements, newest first, filtered by the URL. */
export function Movements({
  params,
  movements: { items, more },
}: {
  params: MovementsParams
  movements: WalletMovements
}) {
  const show = (next: MovementsParams): void => void navigate(address(next), { keepScrollPosition: true })
  const narrowed = isNarrowed(params)
  return (
    <>
      {(narrowed || params.before || items.length > 0) && <MovementsFilter params={params} onChange={show} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<Glyph name="wallet" size={32} />}
          level={3}
          title={t(narrowed ? 'wallet.notFound' : 'wallet.none')}
          text={t(narrowed ? 'wallet.notFound.text' : 'wallet.none.text')}
        />
      ) : (
        <DataTable
          caption={t('wallet.movements')}
          hideCaption
          columns={COLUMNS}
          rows={items}
          rowKey={({ id }) => String(id)}
        />
      )}
      {(more || params.before) && (
        <nav aria-label={t('wallet.pages')} className={styles.pages}>
          {params.before ? (
            <Button variant="outlined" href={address({ ...params, before: undefined })}>
              {t('wallet.newest')}
            </Button>
          ) : (
            <span />
          )}
          {more && (
            <Button variant="outlined" href={address({ ...params, before: String(items.at(-1)!.id) })}>
              {t('wallet.older')}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}

const address = (params: MovementsParams): string => routes.wallet() + search(params)
