import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { queries } from '../query.ts'

type Page<Row, Cursor> = { items: Row[]; next: Cursor | null }
type Pages<Row> = InfiniteData<Page<Row, unknown>>

type List<Row, Cursor> = {
  /** With all filters in it. */
  key: QueryKey
  /** Reads the page that begins at `cursor`; the first page has none. */
  page: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Page<Row, Cursor>>
  /** Whether the rows of the filters before stay in view until those of new filters are read. */
  keepRows?: boolean
  /** How often the rows are read again. */
  everyMs?: number | ((rows: readonly Row[]) => number | false)
  refetchOnWindowFocus?: boolean
}

/** The rows of a list whose pages are read on demand. */
export const useList = <Row, Cursor = number>({
  key,
  page,
  keepRows = false,
  everyMs,
  ...options
}: List<Row, Cursor>): UseInfiniteQueryResult<Row[]> =>
  useInfiniteQuery<Page<Row, Cursor>, Error, Row[], QueryKey, Cursor | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => page(pageParam as Cursor | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: rowsOf<Row>,
    ...(keepRows && { placeholderData: keepPreviousData }),
    refetchInterval:
      typeof everyMs === 'function' ? ({ state: { data } }) => everyMs(data ? rowsOf(data) : []) : everyMs,
    ...options,
  })

/** Changes the rows that were read, as the server just did. */
export const changeRows = <Row>(key: QueryKey, change: (row: Row) => Row): void =>
  void queries.setQueryData<Pages<Row>>(
    key,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )

const rowsOf = <Row>({ pages }: Pages<Row>): Row[] => pages.flatMap(({ items }) => items)
