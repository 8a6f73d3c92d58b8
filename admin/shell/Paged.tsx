import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { t } from 'virtual:words/shell,signin'
import { Shown } from './states.tsx'
import * as styles from './paged.css.ts'

/** `more` names what is read on demand, unless it is older. */
type Props = { hasMore: boolean; loading: boolean; onMore: () => void; more?: string; children: ReactNode }

/** A list whose older items are read on demand. */
export const Paged = ({ hasMore, loading, onMore, more = t('shell.older'), children }: Props) => (
  <div className={styles.paged}>
    <div className={styles.wide}>{children}</div>
    {hasMore && (
      <Button variant="outlined" color="gray" loading={loading} onClick={onMore}>
        {more}
      </Button>
    )}
  </div>
)

/** A query of pages, with the rows of all pages so far. */
export type PagedRead<Row> = {
  data: readonly Row[] | undefined
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The rows of a query of pages, or `empty` where there are none. */
export const PagedRows = <Row,>(props: {
  read: PagedRead<Row>
  empty?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) => {
  const { read, empty, children } = props
  return (
    <Shown read={read}>
      {(rows) =>
        rows.length === 0 && empty !== undefined ? (
          empty
        ) : (
          <Paged hasMore={read.hasNextPage} loading={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()}>
            {children(rows)}
          </Paged>
        )
      }
    </Shown>
  )
}
