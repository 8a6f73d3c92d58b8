import type { ComponentProps } from 'react'
import { DataTable } from '#components/ui/DataTable.tsx'
import { PagedRows, type PagedRead } from './Paged.tsx'

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'dense' | 'compact' | 'hideCaption' | 'rows'> & {
  read: PagedRead<Row>
}

/** A table whose older rows are read on demand; on phones a row takes a few lines. */
export const PagedTable = <Row,>({ read, ...table }: Props<Row>) => (
  <PagedRows read={read}>{(rows) => <DataTable dense compact hideCaption rows={rows} {...table} />}</PagedRows>
)
