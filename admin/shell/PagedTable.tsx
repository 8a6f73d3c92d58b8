import type { ComponentProps } from 'react'
import type { ViewList } from '#api/contract/staff-view-lists.ts'
import { DataTable } from '#components/ui/DataTable.tsx'
import { ListViews } from './ListViews.tsx'
import { PagedRows, type PagedRead } from './Paged.tsx'
import { useShownColumns } from './shown-columns.ts'

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'dense' | 'compact' | 'hideCaption' | 'rows'> & {
  read: PagedRead<Row>
  /** Of a list that can be saved under a name. */
  list?: ViewList
}

/** A table whose older rows are read on demand; on phones a row takes a few lines. */
export const PagedTable = <Row,>({ read, list, columns, ...table }: Props<Row>) => {
  const shown = useShownColumns(columns)
  const paged = (
    <PagedRows read={read}>
      {(rows) => <DataTable dense compact hideCaption columns={shown} rows={rows} {...table} />}
    </PagedRows>
  )
  if (!list) return paged
  return (
    <ListViews list={list} columns={columns}>
      {paged}
    </ListViews>
  )
}
