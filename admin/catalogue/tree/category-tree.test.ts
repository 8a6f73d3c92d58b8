import { expect, it } from 'vitest'
import type { StaffCategory } from '#api/contract/staff-tree.ts'
import { categoryTree, possibleParents } from './category-tree.ts'

const category = (id: number, path: string[], parent: number | null, position: number): StaffCategory => ({
  id,
  slug: String(id),
  description: '',
  picture: null,
  path,
  parent,
  position,
  archived: false,
  products: 0,
  version: 'v',
})
const all = [
  category(1, ['ملابس'], null, 1),
  category(2, ['ملابس', 'عباءات'], 1, 1),
  category(3, ['ملابس', 'أوشحة'], 1, 0),
  category(4, ['بيت'], null, 0),
  category(5, ['ملابس', 'عباءات', 'صيفية'], 2, 0),
]

it('categories are a tree in the order of their places', () => {
  const shown = (nodes: ReturnType<typeof categoryTree>): unknown[] =>
    nodes.map(({ label, children }) => (children.length ? [label, shown(children)] : label))
  expect(shown(categoryTree(all))).toEqual(['بيت', ['ملابس', ['أوشحة', ['عباءات', ['صيفية']]]]])
})

it('a category is put anywhere but below itself', () => {
  expect(possibleParents(all, all[1]).map(({ id }) => id)).toEqual([1, 3, 4])
  expect(possibleParents(all, undefined)).toHaveLength(5)
})
