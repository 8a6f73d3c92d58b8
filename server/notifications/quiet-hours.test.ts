import { expect, it } from 'vitest'
import { hourInRiyadh, isQuiet } from './quiet-hours.ts'

const hours = (from: number | null, until: number | null) => ({ quiet_from: from, quiet_until: until })
const NIGHT = hours(22, 7)

it.each([
  [hours(null, null), 3, false],
  [hours(22, null), 23, false],
  [hours(null, 7), 3, false],
  [hours(5, 5), 5, false],
  [hours(0, 0), 12, false],
  [hours(13, 15), 12, false],
  [hours(13, 15), 13, true],
  [hours(13, 15), 14, true],
  [hours(13, 15), 15, false],
  [hours(0, 6), 0, true],
  [hours(20, 0), 23, true],
  [hours(20, 0), 0, false],
  [NIGHT, 21, false],
  [NIGHT, 22, true],
  [NIGHT, 23, true],
  [NIGHT, 0, true],
  [NIGHT, 6, true],
  [NIGHT, 7, false],
  [NIGHT, 12, false],
])('%j at %i o’clock is quiet: %s', (given, hour, quiet) => expect(isQuiet(given, hour)).toBe(quiet))

it.each([
  ['00:00', 3],
  ['04:59', 7],
  ['20:59', 23],
  ['21:00', 0],
  ['23:00', 2],
])('%s UTC is %i o’clock in Riyadh', (time, hour) =>
  expect(hourInRiyadh(new Date(`2026-03-01T${time}:00Z`))).toBe(hour),
)
