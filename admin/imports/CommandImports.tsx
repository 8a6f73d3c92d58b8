import type { CommandImport } from '#api/contract/staff-imports.ts'
import { readCommandImports } from '#api/staff/imports.ts'
import { Badge } from '#components/ui/Badge.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { t } from 'virtual:words/imports'
import { formatList, formatNumber } from '#locales/format.ts'
import * as record from '../form/record.css.ts'
import { PagedTable } from '../shell/PagedTable.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { importsKey } from './import-keys.ts'
import * as styles from './imports.css.ts'

const PAGE = 20

/** What was imported by command; nothing at all where there is none. */
export function CommandImports() {
  const read = useList({
    key: [...importsKey, 'commands'],
    page: (before) => readCommandImports({ limit: PAGE, before }),
  })
  const { data: rows } = read
  if (!rows || rows.length === 0) return null
  return (
    <section className={styles.commands}>
      <h2 className={record.legend}>{t('imports.commands')}</h2>
      <p className={styles.note}>{t('imports.commands.text')}</p>
      <PagedTable
        read={read}
        caption={t('imports.commands')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={null}
      />
    </section>
  )
}

const columns: Column<CommandImport>[] = [
  {
    id: 'file',
    label: t('imports.column.file'),
    heading: true,
    cell: ({ files }) => <bdi>{formatList(files)}</bdi>,
  },
  { id: 'number', label: t('imports.column.number'), numeric: true, cell: ({ id }) => formatNumber(id) },
  { id: 'time', label: t('imports.column.time'), cell: ({ at }) => <When time={at} /> },
  {
    id: 'state',
    label: t('imports.column.state'),
    cell: ({ undone_at: undone }) => (
      <Badge tone={undone ? 'neutral' : 'success'}>
        {t(undone ? 'imports.commands.undone' : 'imports.commands.done')}
      </Badge>
    ),
  },
  {
    id: 'changed',
    label: t('imports.column.changed'),
    numeric: true,
    cell: ({ changed }) => formatNumber(changed),
  },
]
