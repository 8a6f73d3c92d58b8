import { describe, expect, it } from 'vitest'
import { planRedirects, type Link } from './plan.ts'

const link = (path: string): Link => ({ path, rest: '' })
const plan = (pairs: [string, string][], stored: [string, string][] = []) => {
  const { redirects, rejected } = planRedirects(
    pairs.map(([from, to], at) => ({ row: at + 2, from, to: link(to) })),
    new Map(stored.map(([from, to]) => [from, link(to)])),
    (path) => path.startsWith('/page'),
  )
  return {
    leads: Object.fromEntries([...redirects].map(([from, { path }]) => [from, path])),
    rows: rejected.map(({ row, field }) => [row, field]),
  }
}

describe('redirects', () => {
  it('lead to the end of a chain in one step, in whatever order its rows stand', () => {
    const chain: [string, string][] = [
      ['/b', '/c'],
      ['/a', '/b'],
      ['/c', '/page'],
    ]
    const leads = { '/a': '/page', '/b': '/page', '/c': '/page' }
    expect(plan(chain)).toEqual({ leads, rows: [] })
    expect(plan(chain.toReversed())).toEqual({ leads, rows: [] })
  })

  it('of the shop lead on when a row moves what they led to', () => {
    expect(plan([['/b', '/page2']], [['/a', '/b']])).toEqual({ leads: { '/a': '/page2', '/b': '/page2' }, rows: [] })
  })

  it('that lead back are refused by the row that closes the circle', () => {
    expect(plan([['/a', '/a']])).toEqual({ leads: {}, rows: [[2, 'to']] })
    // Without the row of the circle, nothing is left at the end of the others.
    const circle = plan([
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
      ['/d', '/page'],
    ])
    expect(circle.leads).toEqual({ '/d': '/page' })
    expect(circle.rows).toEqual([
      [4, 'to'],
      [3, 'to'],
      [2, 'to'],
    ])
    expect(plan([['/page', '/a']], [['/a', '/page']])).toEqual({ leads: { '/a': '/page' }, rows: [[2, 'to']] })
  })

  it('without a page at their end are refused, and leave what the shop had', () => {
    expect(
      plan(
        [
          ['/a', '/b'],
          ['/b', '/nothing'],
        ],
        [['/b', '/page']],
      ),
    ).toEqual({ leads: { '/b': '/page', '/a': '/page' }, rows: [[3, 'to']] })
  })

  it('of one path must agree', () => {
    const rows: [string, string][] = [
      ['/a', '/page'],
      ['/a', '/page'],
      ['/a', '/page2'],
    ]
    expect(plan(rows)).toEqual({ leads: { '/a': '/page' }, rows: [[4, 'from']] })
  })
})
