import { useLayoutEffect } from 'react'
import { t } from '#locales/areas/account.ts'
import { t as common } from '#locales/intl.ts'
import { routes } from '#locales/routes.ts'
import { setBreadcrumbs } from '#stores/ui.ts'

const LISTS = { tickets: routes.tickets(), ratings: routes.ratings() }

/**
 * Sets the breadcrumbs of a page below one of the account's lists. @param title of the page; undefined until it is
 * loaded
 */
export function useDetailBreadcrumbs(list: keyof typeof LISTS, title: string | undefined): void {
  // Before the first paint, or they would move the page down.
  useLayoutEffect(() => {
    setBreadcrumbs([
      { label: common('layout.account'), href: routes.accountHome() },
      { label: t(`account.menu.${list}`), href: LISTS[list] },
      { label: title ?? '…' },
    ])
  }, [list, title])
}
