import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { StaffRedirect } from '#api/contract/staff-redirects.ts'
import { deleteRedirect, readRedirects } from '#api/staff/redirects.ts'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { t } from 'virtual:words/imports'
import { SearchField } from '../form/SearchField.tsx'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { redirectsKey } from './import-keys.ts'
import { RedirectForm } from './RedirectForm.tsx'
import { RedirectsFile } from './RedirectsFile.tsx'
import * as styles from './imports.css.ts'

const PAGE = 50

/** Old addresses and where they lead. */
export function Redirects() {
  const [params, setParams] = useSearchParams()
  const [gone, setGone] = useState<string>()
  const mayWrite = useMay()('redirects.write')
  const q = params.get('q') ?? ''
  const read = useList({
    key: [...redirectsKey, q],
    page: (after?: string) => readRedirects({ limit: PAGE, q, after }),
    keepRows: true,
  })
  const remove = useChange(deleteRedirect, redirectsKey)
  const { data: rows } = read
  return (
    <>
      <ScreenHead
        title={t('imports.redirects')}
        state={rows && t('imports.redirects.state', { count: rows.length, more: String(read.hasNextPage) })}
      />
      {mayWrite && (
        <>
          <RedirectForm first={{ from: '', to: '' }} />
          <RedirectsFile />
        </>
      )}
      <SearchField
        label={t('imports.redirects.find')}
        value={q}
        onChange={(next) => setParams(next ? { q: next } : {}, { replace: true })}
      />
      <PagedTable
        read={read}
        caption={t('imports.redirects')}
        columns={[...columns, ...(mayWrite ? [deleteColumn(setGone)] : [])]}
        rowKey={({ from }) => from}
        empty={
          <EmptyList
            glyph="repeat"
            title={t(q ? 'imports.redirects.notFound' : 'imports.redirects.none')}
            text={t('imports.redirects.none.text')}
          />
        }
      />
      <DeleteDialog
        open={gone !== undefined}
        onClose={() => setGone(undefined)}
        title={t('imports.redirects.delete.ask')}
        onDelete={async () => void (await remove.mutateAsync(gone!))}
      >
        <bdi className={styles.address}>{gone}</bdi>
      </DeleteDialog>
    </>
  )
}

const columns: Column<StaffRedirect>[] = [
  {
    id: 'from',
    label: t('imports.redirect.from'),
    heading: true,
    cell: ({ from }) => <bdi className={styles.address}>{from}</bdi>,
  },
  {
    id: 'to',
    label: t('imports.redirect.to'),
    cell: ({ to }) => (
      <a href={to} target="_blank" rel="noreferrer">
        <bdi className={styles.address}>{decoded(to)}</bdi>
      </a>
    ),
  },
]

const deleteColumn = (ask: (from: string) => void): Column<StaffRedirect> => ({
  id: 'delete',
  label: t('imports.column.act'),
  cell: ({ from }) => (
    <Button size="sm" variant="outlined" color="gray" onClick={() => ask(from)}>
      {t('imports.redirects.delete')}
    </Button>
  ),
})

function decoded(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
