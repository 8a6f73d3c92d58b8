import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { RemovedPage } from '#api/contract/staff-content.ts'
import { createPage, readPages, restorePage } from '#api/staff/content.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/storefront'
import { adminRoutes } from '#locales/routes.ts'
import { useChange, useMay } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { FailureLine, Shown } from '../../shell/states.tsx'
import { When } from '../../shell/When.tsx'
import * as styles from '../storefront.css.ts'

export const pagesKey = ['content-pages', 'list']

/** The five pages of every shop, and the merchant's own. */
export function PagesScreen() {
  const read = useQuery({ queryKey: pagesKey, queryFn: readPages })
  const mayChange = useMay()('settings.write')
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ScreenHead title={t('storefront.pages')} state={t('storefront.pages.text')}>
        {mayChange && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('storefront.pages.add')}
          </Button>
        )}
      </ScreenHead>
      <Shown read={read}>
        {({ items, removed }) => (
          <>
            <ul className={styles.list}>
              {items.map(({ id, content, draft, path, is_original: isOriginal }) => (
                <li key={id} className={styles.item}>
                  <div className={styles.pageRow}>
                    <span className={styles.wide}>
                      <Link href={adminRoutes.storefront('pages', id)}>{(draft ?? content)!.title}</Link>{' '}
                      <bdi dir="ltr" className={styles.quiet}>
                        {path}
                      </bdi>
                    </span>
                    <span className={styles.row}>
                      {isOriginal && <Badge tone="neutral">{t('storefront.page.original')}</Badge>}
                      {content ? (
                        <Badge tone="success">{t('storefront.page.published')}</Badge>
                      ) : (
                        <Badge tone="warning">{t('storefront.page.unpublished')}</Badge>
                      )}
                      {content && draft && <Badge tone="warning">{t('storefront.page.draft')}</Badge>}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            {removed.length > 0 && <Removed pages={removed} mayChange={mayChange} />}
          </>
        )}
      </Shown>
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** Deleted pages, the last one first. */
function Removed({ pages, mayChange }: { pages: RemovedPage[]; mayChange: boolean }) {
  const restore = useChange(({ id, change }: RemovedPage) => restorePage(id, change), pagesKey)
  const open = (page: RemovedPage): void =>
    restore.mutate(page, { onSuccess: () => navigate(adminRoutes.storefront('pages', page.id)) })
  return (
    <section aria-labelledby="removed-pages" className={styles.changes}>
      <h2 id="removed-pages" className={styles.legend}>
        {t('storefront.pages.removed')}
      </h2>
      <FailureLine error={restore.error} />
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.id} className={styles.item}>
            <div className={styles.pageRow}>
              <span className={styles.wide}>
                <bdi>{page.title}</bdi>{' '}
                <span className={styles.quiet}>
                  <bdi>{page.by}</bdi> · <When time={page.removed_at} />
                </span>
              </span>
              {mayChange && (
                <Button
                  variant="outlined"
                  color="gray"
                  size="sm"
                  loading={restore.isPending && restore.variables.id === page.id}
                  onClick={() => open(page)}
                >
                  {t('storefront.pages.restoreOf', { title: page.title })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewPageDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const create = useChange(createPage, pagesKey)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate({ title }, { onSuccess: ({ page }) => navigate(adminRoutes.storefront('pages', page.id)) })
  }
  return (
    <Dialog open onClose={onClose} title={t('storefront.pages.add')}>
      <form className={styles.changes} onSubmit={submit}>
        <TextField
          name="title"
          label={t('storefront.page.title')}
          hint={t('storefront.pages.add.hint')}
          required
          maxLength={120}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <FailureLine error={create.error} />
        <Button type="submit" loading={create.isPending} disabled={title.trim() === ''}>
          {t('storefront.pages.create')}
        </Button>
      </form>
    </Dialog>
  )
}
