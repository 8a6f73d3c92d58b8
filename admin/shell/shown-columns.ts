import type { Column } from '#components/ui/DataTable.tsx'
import { useListParams } from './use-list-params.ts'

export const viewsKey = ['views']
/** Names a hidden column in the address of a list. */
export const HIDDEN = 'hide'
export type NamedColumn = Pick<Column<never>, 'id' | 'label' | 'heading'>

/** The columns of a list without those that its address hides. */
export function useShownColumns<Shown extends NamedColumn>(columns: readonly Shown[]): readonly Shown[] {
  const hidden = useListParams().params.getAll(HIDDEN)
  return columns.filter(({ id, heading }) => heading || !hidden.includes(id))
}
