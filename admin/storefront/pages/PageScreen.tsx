import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { PageWritten, StaffPage } from '#api/contract/staff-content.ts'
import { readPage, readPageHistory, removePage, restorePage } from '#api/staff/content.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/storefront'
import { adminRoutes } from '#locales/routes.ts'
import { queries, useChange, useMay } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { Shown } from '../../shell/states.tsx'
import { RecordHistory } from '../../form/RecordHistory.tsx'
import { keepDraft } from '../drafts.ts'
import { ContentChange, SavedLine, type Saved } from '../Notices.tsx'
import { PageEditor } from './PageEditor.tsx'
import { pagesKey } from './PagesScreen.tsx'

export function PageScreen({ id }: { id: string }) {
  const key = ['content-pages', 'page', id]
  // Read again only when it is saved: by then, `If-Match` finds a newer version.
  const read = useQuery({ queryKey: key, queryFn: () => readPage(id), refetchOnWindowFocus: false, staleTime: 0 })
  const mayChange = useMay()('settings.write')
  const [saved, setSaved] = useState<Saved>()
  const [dialog, setDialog] = useState<'history' | 'delete' | null>(null)
  const keep = ({ page, publishing_run: run, undo }: PageWritten): void => {
    setSaved({ run, undo, at: Date.now() })
    queries.setQueryData(key, page)
    void queries.invalidateQueries({ queryKey: pagesKey })
    void queries.invalidateQueries({ queryKey: [...key, 'history'] })
  }
  const remove = useChange((version: number) => removePage(id, version), pagesKey)
  const { data: page } = read
  const canRemove = mayChange && page && (page.is_own || !page.is_original)
  const removeLabel = t(page?.is_own ? 'storefront.page.delete' : 'storefront.page.reset')
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.storefront('pages'), label: t('storefront.pages') }}
        title={page ? (page.draft ?? page.content)!.title : t('storefront.pages')}
        state={page && <State page={page} />}
      >
        <Button variant="outlined" color="gray" size="sm" onClick={() => setDialog('history')}>
          {t('storefront.history')}
        </Button>
        {canRemove && (
          <Button variant="outlined" color="gray" size="sm" onClick={() => setDialog('delete')}>
            {removeLabel}
          </Button>
        )}
      </ScreenHead>
      {saved && (
        <SavedLine
          key={saved.at}
          saved={saved}
          stale={pagesKey}
          onUndo={async (change) => {
            const written = await restorePage(id, change)
            keepDraft(id, null)
            keep({ ...written, undo: null })
          }}
        />
      )}
      <Shown read={read}>
        {(now) => <PageEditor key={`${now.version} ${saved?.at}`} page={now} mayChange={mayChange} onSaved={keep} />}
      </Shown>
      {dialog === 'history' && (
        <RecordHistory
          queryKey={[...key, 'history']}
          read={(before) => readPageHistory(id, before)}
          restore={(change: number) => restorePage(id, change)}
          mayChange={mayChange}
          onClose={() => setDialog(null)}
          onRestored={(written) => {
            keepDraft(id, null)
            setDialog(null)
            keep(written)
          }}
        >
          {(change) => <ContentChange {...change} />}
        </RecordHistory>
      )}
      {dialog === 'delete' && page && (
        <DeleteDialog
          open
          onClose={() => setDialog(null)}
          title={removeLabel}
          failure={t('storefront.page.delete.failed')}
          onDelete={async () => {
            const { page: left, ...written } = await remove.mutateAsync(page.version)
            keepDraft(id, null)
            setDialog(null)
            if (left) return keep({ page: left, ...written })
            navigate(adminRoutes.storefront('pages'))
          }}
        >
          {t(page.is_own ? 'storefront.page.delete.text' : 'storefront.page.reset.text')}
        </DeleteDialog>
      )}
    </>
  )
}

const State = ({ page: { content, draft, path, is_original: isOriginal } }: { page: StaffPage }) => (
  <>
    {isOriginal && <Badge tone="neutral">{t('storefront.page.original')}</Badge>}{' '}
    {content ? (
      <Badge tone="success">{t('storefront.page.published')}</Badge>
    ) : (
      <Badge tone="warning">{t('storefront.page.unpublished')}</Badge>
    )}{' '}
    {content && draft && <Badge tone="warning">{t('storefront.page.draft')}</Badge>} <bdi dir="ltr">{path}</bdi>{' '}
    {content && <Link href={encodeURI(path)}>{t('storefront.inShop')}</Link>}
  </>
)
