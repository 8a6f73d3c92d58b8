import { expect, it } from 'vitest'
import { hoursText, isWithinHours } from './hours.ts'

const at = (time: string): Date => new Date(`2026-03-01T${time}:00+03:00`)
const hours = (dailyFrom: number | null, dailyUntil: number | null) => ({ dailyFrom, dailyUntil })
const NIGHT = hours(20 * 60, 2 * 60 + 30)

it.each([
  [hours(null, null), '04:00', true],
  [hours(16 * 60, 18 * 60), '15:59', false],
  [hours(16 * 60, 18 * 60), '16:00', true],
  [hours(16 * 60, 18 * 60), '17:59', true],
  [hours(16 * 60, 18 * 60), '18:00', false],
  [hours(20 * 60, 0), '23:59', true],
  [hours(20 * 60, 0), '00:00', false],
  [NIGHT, '19:59', false],
  [NIGHT, '20:00', true],
  [NIGHT, '00:00', true],
  [NIGHT, '02:29', true],
  [NIGHT, '02:30', false],
])('%j at %s in Riyadh: %s', (given, time, open) => {
  expect(isWithinHours(given, at(time))).toBe(open)
})

it('are told as times of the day in Riyadh', () => {
  expect(hoursText(NIGHT)).toEqual({ from: expect.stringContaining('8:00'), until: expect.stringContaining('2:30') })
})
