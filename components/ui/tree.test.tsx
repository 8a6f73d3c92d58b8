import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Tree } from './Tree.tsx'
import { holds, placeAfter, placeOfDrop, treeRows, zoneOf, type TreeMove, type TreeNode } from './tree.ts'

const node = (id: string, ...children: TreeNode[]): TreeNode => ({ id, label: `قسم ${id}`, children })
const nodes = [node('a', node('b', node('c')), node('d')), node('e'), node('f')]
const rows = treeRows(nodes, () => true)
const row = (id: string) => rows.find((one) => one.node.id === id)!

describe('the rows of a tree', () => {
  it('are those of open nodes, with their level and place', () => {
    expect(rows.map((one) => [one.node.id, one.level, one.at])).toEqual([
      ['a', 1, 0],
      ['b', 2, 0],
      ['c', 3, 0],
      ['d', 2, 1],
      ['e', 1, 1],
      ['f', 1, 2],
    ])
    expect(treeRows(nodes, ({ id }) => id !== 'a').map((one) => one.node.id)).toEqual(['a', 'e', 'f'])
  })

  it.each<[string, TreeMove, object | undefined]>([
    ['e', 'up', { parent: null, before: 'a' }],
    ['a', 'up', undefined],
    ['a', 'down', { parent: null, before: 'f' }],
    ['e', 'down', { parent: null, before: null }],
    ['f', 'down', undefined],
    ['e', 'in', { parent: 'a', before: null }],
    ['b', 'in', undefined],
    ['c', 'out', { parent: 'a', before: 'd' }],
    ['d', 'out', { parent: null, before: 'e' }],
    ['f', 'out', undefined],
  ])('%s moved %s', (id, move, place) => {
    expect(placeAfter(row(id), move, rows)).toEqual(place)
  })
})

describe('a drop', () => {
  it('falls before, into or after a row, by where it is let go', () => {
    expect([zoneOf(0.1), zoneOf(0.5), zoneOf(0.9)]).toEqual(['before', 'in', 'after'])
    const e = row('e').node
    expect(placeOfDrop(e, row('d'), 'before')).toEqual({ parent: 'a', before: 'd' })
    expect(placeOfDrop(e, row('d'), 'after')).toEqual({ parent: 'a', before: null })
    expect(placeOfDrop(e, row('d'), 'in')).toEqual({ parent: 'd', before: null })
    // The next sibling is what is dragged, so it stays before the one after it.
    expect(placeOfDrop(e, row('a'), 'after')).toEqual({ parent: null, before: 'f' })
  })

  it('never puts a node into itself or below itself', () => {
    const a = row('a').node
    expect([holds(a, 'c'), holds(a, 'e')]).toEqual([true, false])
    expect(placeOfDrop(a, row('a'), 'in')).toBeUndefined()
    expect(placeOfDrop(a, row('c'), 'before')).toBeUndefined()
  })
})

describe('Tree', () => {
  const html = renderToStaticMarkup(
    <Tree
      label="الأقسام"
      nodes={nodes}
      selected="e"
      onSelect={() => {}}
      closed={new Set(['b'])}
      onClosed={() => {}}
      onMove={() => {}}
      detail={({ id }) => `تفصيل ${id}`}
    />,
  )
  const item = (id: string): string => new RegExp(`<li[^>]*data-id="${id}"[^>]*>`).exec(html)![0]

  it('tells level, place and whether it is open', () => {
    expect(html).toContain('<ul role="tree" aria-label="الأقسام"')
    expect(item('b')).toMatch(/aria-level="2" aria-posinset="1" aria-setsize="2" aria-expanded="false"/)
    expect(item('a')).toContain('aria-expanded="true"')
    expect(item('e')).not.toContain('aria-expanded')
    expect(html).not.toContain('data-id="c"')
    expect(html).toContain('تفصيل e')
  })

  it('is one stop of the Tab key: the selected node', () => {
    expect(item('e')).toMatch(/aria-selected="true" tabindex="0"/)
    expect(html.match(/tabindex="0"/g)).toHaveLength(1)
    expect(item('e')).toContain('draggable="true"')
  })
})
