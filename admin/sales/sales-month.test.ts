import { describe, expect, it } from 'vitest'
import { addMonths, dayAfterKey, salesOn, weeksOf } from './sales-month.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('a month', () => {
  it('is whole weeks that begin on Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual(['2026-11-01', '2026-12-05'])
    expect(weeksOf('2026-02').map((week) => week[0])).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'])
    expect(weeksOf('2026-08')).toHaveLength(6)
  })

  it('is as long as it is', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2028-02-29', 12), addMonths('2026-03-31', -1)]).toEqual([
      '2026-02-28',
      '2029-02-28',
      '2026-02-28',
    ])
  })
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-11-27'],
    ['ArrowRight', '2026-11-25'],
    ['ArrowUp', '2026-11-19'],
    ['ArrowDown', '2026-12-03'],
    ['Home', '2026-11-22'],
    ['End', '2026-11-28'],
    ['PageUp', '2026-10-26'],
    ['PageDown', '2026-12-26'],
    ['Tab', undefined],
  ])('%s leads to %s, since weeks run from right to left', (key, day) => {
    expect(dayAfterKey(press(key), '2026-11-26')).toBe(day)
  })

  it('leads a year on with Shift', () => {
    expect(dayAfterKey(press('PageDown', true), '2026-11-26')).toBe('2027-11-26')
  })
})

describe('a sale', () => {
  const on = (day: string, sale: { from: string | null; to: string | null; state: 'on' | 'over' | 'upcoming' }) =>
    salesOn(day, [sale], '2026-11-26').length === 1

  it('runs on the days of Riyadh between its beginning and its end, which is no longer of it', () => {
    const sale = { from: '2026-11-20T20:59:00Z', to: '2026-11-22T21:00:00Z', state: 'over' as const }
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
    expect(days.map((day) => on(day, sale))).toEqual([false, true, true, true, false])
  })

  it('without a beginning is shown from today, and one without an end goes on', () => {
    const sale = { from: null, to: null, state: 'on' as const }
    expect([on('2026-11-25', sale), on('2026-11-26', sale), on('2030-01-01', sale)]).toEqual([false, true, true])
    const over = { from: null, to: '2026-11-10T12:00:00Z', state: 'over' as const }
    expect([on('2026-11-09', over), on('2026-11-10', over)]).toEqual([false, true])
  })
})
