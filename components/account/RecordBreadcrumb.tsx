import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { Breadcrumb } from '#components/ui/Breadcrumb.tsx'
import { t } from 'virtual:words/account'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { setRecordTitle, ui } from '#stores/ui.ts'
import { breadcrumb } from './account-layout.css.ts'

const LISTS = { tickets: routes.tickets(), ratings: routes.ratings() }

/** The breadcrumb of a ticket or a rating. It has its place before the title is read, so that nothing moves. */
export function RecordBreadcrumb({ path }: { path: string }) {
  const { recordTitle } = useSnapshot(ui)
  const list = (['tickets', 'ratings'] as const).find((one) => path.startsWith(`${LISTS[one]}/`))
  return (
    list && (
      <div className={breadcrumb}>
        <Breadcrumb
          items={[
            { label: common('layout.account'), href: routes.accountHome() },
            { label: t(`account.menu.${list}`), href: LISTS[list] },
            { label: recordTitle || '…' },
          ]}
        />
      </div>
    )
  )
}

/** Names the record in the breadcrumb. @param title undefined until it is read */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    setRecordTitle(title ?? '')
    return () => setRecordTitle('')
  }, [title])
}
