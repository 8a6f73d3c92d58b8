import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { StaffMissingPage } from '#api/contract/staff-redirects.ts'
import { readMissingPages } from '#api/staff/redirects.ts'
import { Button } from '#components/ui/Button.tsx'
import type { Column } from '#components/ui/DataTable.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/imports'
import { formatNumber } from '#locales/format.ts'
import { SearchField } from '../form/SearchField.tsx'
import { useMay } from '../query.ts'
import { PagedTable } from '../shell/PagedTable.tsx'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { missingKey } from './import-keys.ts'
import { RedirectForm } from './RedirectForm.tsx'
import * as styles from './imports.css.ts'

const PAGE = 50

/** Addresses that visitors asked for in vain, each with a redirect to be made of it. */
export function MissingPages() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<string>()
  const [made, setMade] = useState<ReadonlySet<string>>(new Set())
  const mayWrite = useMay()('redirects.write')
  const q = params.get('q') ?? ''
  const read = useList({
    key: [...missingKey, q],
    page: (after?: string) => readMissingPages({ limit: PAGE, q, after }),
    keepRows: true,
  })
  const close = (): void => setOpen(undefined)
  return (
    <>
      <ScreenHead title={t('imports.missing')} state={t('imports.missing.text')} />
      <SearchField
        label={t('imports.missing.find')}
        value={q}
        onChange={(next) => setParams(next ? { q: next } : {}, { replace: true })}
      />
      <PagedTable
        read={read}
        caption={t('imports.missing')}
        columns={[...columns, ...(mayWrite ? [redirectColumn(made, setOpen)] : [])]}
        rowKey={({ path }) => path}
        empty={
          <EmptyState
            icon={q ? 'search' : <Glyph name="success" size={32} />}
            title={t(q ? 'imports.missing.notFound' : 'imports.missing.none')}
            text={t(q ? 'imports.missing.notFound.text' : 'imports.missing.none.text')}
          />
        }
      />
      <Dialog open={open !== undefined} onClose={close} title={t('imports.missing.redirect')}>
        {open !== undefined && (
          <RedirectForm
            key={open}
            isBare
            first={{ from: open, to: '' }}
            onSaved={() => {
              setMade(new Set([...made, open]))
              close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const columns: Column<StaffMissingPage>[] = [
  {
    id: 'path',
    label: t('imports.column.address'),
    heading: true,
    cell: ({ path }) => <bdi className={styles.address}>{path}</bdi>,
  },
  { id: 'count', label: t('imports.column.visits'), numeric: true, cell: ({ count }) => formatNumber(count) },
  { id: 'last', label: t('imports.column.last'), cell: ({ last_at: time }) => <When time={time} /> },
]

const redirectColumn = (made: ReadonlySet<string>, open: (path: string) => void): Column<StaffMissingPage> => ({
  id: 'act',
  label: t('imports.column.act'),
  cell: ({ path }) =>
    made.has(path) ? (
      <span role="status">{t('imports.redirect.added')}</span>
    ) : (
      <Button size="sm" variant="outlined" color="gray" onClick={() => open(path)}>
        {t('imports.missing.redirect')}
      </Button>
    ),
})
