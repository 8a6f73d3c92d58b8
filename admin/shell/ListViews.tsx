import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ViewList } from '#api/contract/staff-view-lists.ts'
import type { StaffView } from '#api/contract/staff-views.ts'
import { readViews } from '#api/staff/me.ts'
import { media } from '#components/theme/theme.ts'
import { Chip } from '#components/ui/Chip.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/shell,signin'
import { viewsKey, type NamedColumn } from './shown-columns.ts'
import { useListParams } from './use-list-params.ts'
import { ViewsDialog } from './ViewsDialog.tsx'
import * as styles from './list-views.css.ts'
import { filters } from './screen-head.css.ts'

type Props = { list: ViewList; columns: readonly NamedColumn[]; children: ReactNode }

/**
 * A list with a person's saved views of it: filters, order and columns under a name. Without any, the button that saves
 * one stands below the list on phones, for the eye as for the focus.
 */
export function ListViews({ list, columns, children }: Props) {
  const { params, hrefOf } = useListParams()
  const [isOpen, setOpen] = useState(false)
  const read = useQuery({ queryKey: viewsKey, queryFn: () => readViews() })
  const views = read.data?.items.filter((view) => view.list === list) ?? []
  const isBelow = useMatches(media.belowTablet) && views.length === 0
  const group = (
    <div role="group" aria-label={t('shell.views')} className={isBelow ? styles.below : filters}>
      {views.map((view) => (
        <Chip key={view.id} href={hrefOf(view.search)} selected={isSame(view, params)}>
          <Glyph name="star" size={16} />
          <bdi>{view.name}</bdi>
        </Chip>
      ))}
      <Chip onClick={() => setOpen(true)}>
        <Icon name="filter" size={16} />
        {t('shell.views.edit')}
      </Chip>
    </div>
  )
  return (
    <>
      {!isBelow && group}
      {children}
      {isBelow && group}
      {isOpen && <ViewsDialog list={list} columns={columns} views={views} onClose={() => setOpen(false)} />}
    </>
  )
}

const isSame = ({ search }: StaffView, params: URLSearchParams): boolean =>
  sorted(new URLSearchParams(search)) === sorted(params)

const sorted = (params: URLSearchParams): string => {
  const copy = new URLSearchParams(params)
  copy.sort()
  return String(copy)
}

/** Whether a media query holds now. Styles alone cannot change the order in which elements are focused. */
function useMatches(query: string): boolean {
  const follow = (onChange: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
