import { expect, it } from 'vitest'
import type { ZatcaStatus } from '#api/contract/staff-zatca.ts'
import { invoicingTasks, lateHours } from './connection-words.ts'

const now = new Date('2026-11-29T12:00:00Z')
const ago = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString()
const unit = {
  id: 1,
  environment: 'production',
  state: 'active',
  name: 'WAHA',
  vat_number: '310122393500003',
  documents: 4,
  valid_to: '2030-01-01T00:00:00.000Z',
  is_ending: false,
  is_locked: false,
  activated_at: ago(100),
  retired_at: null,
} as const
const none = { waiting: 0, rejected: 0, accepted: 0 }
const status: ZatcaStatus = {
  connection: 'active',
  is_vat_group: false,
  units: [unit],
  today: none,
  ...none,
  warned: 0,
  unstamped: 0,
  oldest_open: null,
  problem: null,
}

it.each([
  [null, undefined],
  [ago(11.9), undefined],
  [ago(12.1), 12],
  [ago(20.1), 20],
])('the oldest of %s is announced as %s hours', (oldest, hours) => expect(lateHours(oldest, now)).toBe(hours))

it('a shop that is connected and well, or was never connected, has no task', () => {
  expect(invoicingTasks(status, now)).toEqual([])
  expect(invoicingTasks({ ...status, connection: 'off', units: [] }, now)).toEqual([])
})

it('each problem is a task of its own', () => {
  const troubled = { ...status, rejected: 2, oldest_open: ago(13), units: [{ ...unit, is_ending: true }] }
  expect(invoicingTasks(troubled, now)).toHaveLength(3)
  expect(invoicingTasks({ ...troubled, connection: 'restored', units: [] }, now)).toHaveLength(3)
})

it('a certificate that ends is renewed first, and its new unit activated then', () => {
  const ending = { ...unit, is_ending: true }
  expect(invoicingTasks({ ...status, units: [ending] }, now)).toEqual([expect.stringContaining('جدّدها')])
  const ready = { ...unit, id: 2, state: 'ready' as const, activated_at: null }
  expect(invoicingTasks({ ...status, units: [ending, ready] }, now)).toEqual([expect.stringContaining('فعّلها')])
  const rehearsed = { ...ready, environment: 'simulation' as const }
  expect(invoicingTasks({ ...status, units: [ending, rehearsed] }, now)).toEqual([expect.stringContaining('جدّدها')])
})
