import type { CategoryNode } from '#api/contract/category.ts'
import type { Named, Picture } from '#api/contract/shared.ts'

export type Branch = {
  id: number
  parent: Branch | null
  slug: string
  name: string
  description: string
  picture: Picture | null
  children: Branch[]
}

type CategoryRow = Omit<Branch, 'parent' | 'children'> & { parentId: number | null }

/** Number of products in exactly these categories. */
export type Combination = { ids: number[]; count: number }

export type Tree = {
  /** Parents before their children, siblings in the shop's order. */
  branches: Branch[]
  top: Branch[]
  byId: Map<number, Branch>
  bySlug: Map<string, Branch>
}

/** @param rows siblings in the shop's order */
export function growTree(rows: CategoryRow[]): Tree {
  const byId = new Map<number, Branch>()
  for (const { parentId: _, ...row } of rows) byId.set(row.id, { ...row, parent: null, children: [] })
  const top: Branch[] = []
  for (const row of rows) {
    const branch = byId.get(row.id)!
    branch.parent = byId.get(row.parentId ?? 0) ?? null
    ;(branch.parent?.children ?? top).push(branch)
  }
  const branches = top.flatMap(withDescendants)
  return { branches, top, byId, bySlug: new Map(branches.map((branch) => [branch.slug, branch])) }
}

/** Number of products in a category and below it. */
export type BranchCounts = (branch: Branch) => number

/** A product counts once per branch, even if it is in several categories below it. */
export function countBranches({ byId }: Tree, combinations: Combination[]): BranchCounts {
  const counts = new Map<Branch, number>()
  for (const { ids, count } of combinations) {
    const touched = new Set(ids.flatMap((id) => withAncestors(byId.get(id))))
    for (const branch of touched) counts.set(branch, (counts.get(branch) ?? 0) + count)
  }
  return (branch) => counts.get(branch) ?? 0
}

const withDescendants = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(withDescendants)]

/** From the branch itself up to the top of the tree. */
export const withAncestors = (branch: Branch | null | undefined): Branch[] =>
  branch ? [branch, ...withAncestors(branch.parent)] : []

export const idsBelow = (branch: Branch): number[] => withDescendants(branch).map(({ id }) => id)

export const toNamed = ({ slug, name }: Branch): Named => ({ slug, name })

/** From the top of the tree down to the branch. */
export const trailTo = (branch: Branch | null | undefined): Named[] => withAncestors(branch).toReversed().map(toNamed)

export const toNode = (branch: Branch, countOf: BranchCounts): CategoryNode => ({
  ...toNamed(branch),
  parent: branch.parent?.slug ?? null,
  count: countOf(branch),
  picture: branch.picture,
})
