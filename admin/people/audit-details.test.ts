import { describe, expect, it } from 'vitest'
import { meKey, queries } from '../query.ts'
import { changeRows, detailRows, entityText } from './audit-details.ts'

queries.setQueryData(meKey, { provider_names: {} })
const texts = (rows: ReturnType<typeof detailRows>): string =>
  rows.map(({ label, before, after }) => [label, before, after].filter(Boolean).join(' ')).join('\n')
const change = (entity: string, before: object | null, after: object | null, entity_id = 'A-1') =>
  ({ entity, entity_id, before, after }) as Parameters<typeof changeRows>[0]

describe('the audit', () => {
  it.each([
    [
      'a product',
      changeRows(change('product', { compareAt: 500, status: 'draft' }, { compareAt: null, status: 'active' })),
    ],
    [
      'a sale',
      changeRows(change('sale', null, { name: 'العيد', from: '2026-11-20T09:00:00Z', to: null, shapes: 'x' })),
    ],
    ['a setting', changeRows(change('settings', { other_category: 'shapes' }, { other_category: 'gift' }, 'icons'))],
    ['a coupon', changeRows(change('coupon', { active: true }, { active: false, kind: 'free_delivery', most: 500 }))],
    ['a redirect', changeRows(change('redirect', null, { to: 'home' }))],
    ['a move', detailRows({ to: 'shipped', carrier: null, why: 'طلب العميل' })],
    [
      'a role',
      detailRows({ before: { permissions: ['orders.read'] }, after: { permissions: ['orders.read', 'orders.write'] } }),
    ],
    ['a refusal', detailRows({ status: 403, code: 'not_allowed', fields: ['stock'] })],
  ])('says in words what became of %s', (_what, rows) => {
    expect(rows.length).toBeGreaterThan(0)
    expect(texts(rows)).not.toMatch(/[a-z]/i)
    expect(texts(rows)).toMatch(/[\u0621-\u064a]/)
  })

  it('keeps what a person typed, in any script', () => {
    expect(texts(detailRows({ reference: 'TRX-17', name: 'Noura' }))).toMatch(/TRX-17[^]*Noura/)
  })

  it('names what changed, without technical ids', () => {
    expect(entityText({ entity: 'settings', entity_id: 'hours' })).toMatch(/^الإعدادات · \u2068أوقات العمل\u2069$/)
    expect(entityText({ entity: 'page', entity_id: crypto.randomUUID() })).toBe('صفحة معلومات')
    expect(entityText({ entity: 'moon', entity_id: '1' })).toBe('غير ذلك')
  })
})
