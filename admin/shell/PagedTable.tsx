import type { ComponentProps } from 'react'
import { DataTable } from '#components/ui/DataTable.tsx'
import { Paged } from './Paged.tsx'
import { Shown } from './states.tsx'

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'dense' | 'hideCaption' | 'rows'> & {
  /** A query of pages, with the rows of all pages so far. */
  read: {
    data: readonly Row[] | undefined
    error: unknown
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

/** A table whose older rows are read on demand. */
export const PagedTable = <Row,>({ read, ...table }: Props<Row>) => (
  <Shown read={read}>
    {(rows) => (
      <Paged hasMore={read.hasNextPage} loading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()}>
        <DataTable dense hideCaption rows={rows} {...table} />
      </Paged>
    )}
  </Shown>
)
