import { useQuery } from '@tanstack/react-query'
import type { WebhookSource } from '#api/contract/webhooks.ts'
import { readSources } from '#api/staff/webhooks.ts'
import { DataTable, type Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { t } from 'virtual:words/publishing'
import { formatNumber } from '#locales/format.ts'
import { CopyButton } from '../shell/CopyButton.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import * as styles from './publishing.css.ts'

const columns: Column<WebhookSource>[] = [
  { id: 'name', label: t('publishing.column.source'), heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'preset', label: t('publishing.column.preset'), cell: ({ preset }) => <bdi>{preset}</bdi> },
  {
    id: 'url',
    label: t('publishing.column.url'),
    cell: ({ url }) => (
      <bdi dir="ltr" className={styles.clipped}>
        {url}
      </bdi>
    ),
  },
  { id: 'copy', label: t('publishing.column.act'), cell: ({ url }) => <CopyButton text={url} /> },
  {
    id: 'secrets',
    label: t('publishing.column.secrets'),
    numeric: true,
    cell: ({ secrets }) => formatNumber(secrets),
  },
]

/** The systems that may report changes. */
export function Sources() {
  const read = useQuery({ queryKey: ['sources'], queryFn: () => readSources() })
  return (
    <>
      <ScreenHead
        title={t('publishing.sources')}
        state={read.data && t('publishing.sources.state', { count: read.data.items.length })}
      />
      <Shown read={read}>
        {({ items }) => (
          <DataTable
            dense
            hideCaption
            caption={t('publishing.sources')}
            columns={columns}
            rows={items}
            rowKey={({ name }) => name}
            empty={
              <EmptyState icon="bell" title={t('publishing.sources.none')} text={t('publishing.sources.none.text')} />
            }
          />
        )}
      </Shown>
    </>
  )
}
