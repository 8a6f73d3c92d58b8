import type { StaffCategory } from '#api/contract/staff-tree.ts'
import type { TreeNode } from '#components/ui/tree.ts'

export type CategoryNode = TreeNode & { category: StaffCategory; children: CategoryNode[] }

/** The categories in the shop's order. */
export function categoryTree(categories: readonly StaffCategory[]): CategoryNode[] {
  const below = Map.groupBy(categories, ({ parent }) => parent)
  const nodesOf = (parent: number | null): CategoryNode[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map((category) => ({
        id: String(category.id),
        label: category.path.at(-1)!,
        category,
        children: nodesOf(category.id),
      }))
  return nodesOf(null)
}

/** Whether a category is `above` or lies below it. */
const isWithin = (category: StaffCategory, above: StaffCategory): boolean =>
  above.path.every((name, at) => category.path[at] === name)

/** Where a category can be put: all but itself and those below it. */
export const possibleParents = (categories: readonly StaffCategory[], of: StaffCategory | undefined): StaffCategory[] =>
  categories.filter((one) => !of || !isWithin(one, of))
