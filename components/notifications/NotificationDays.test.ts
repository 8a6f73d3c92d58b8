import { expect, it } from 'vitest'
import type { Notification } from '#api/contract/notification.ts'
import { byDay } from './NotificationDays.tsx'

const at = (id: number, time: string) => ({ id, at: time }) as Notification

it('groups notifications by their day in Riyadh, whatever the local time zone', () => {
  const days = byDay([at(3, '2026-11-21T21:30:00Z'), at(2, '2026-11-21T20:59:00Z'), at(1, '2026-11-21T03:00:00Z')])
  expect(days.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ['2026-11-22', [3]],
    ['2026-11-21', [2, 1]],
  ])
})
