import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { findings, isTest, sources } from './sources.ts'

const program = sources('.ts', '.tsx').filter(
  (source) =>
    !isTest(source) &&
    /^(admin|api|components|locales|search-language|pages|renderer|server|stores)\//.test(source.file),
)

/** What a day is decides prices, deliveries and returns: an hour before and after midnight in Riyadh. */
const SHOWN = `
  const { dateInRiyadh, formatEnd, formatTime } = await import('#locales/format.ts')
  const { arrival } = await import('#api/delivery/arrival.ts')
  const { readMoment } = await import('#server/catalogue/values/moment.ts')
  const { isOverdue } = await import('#server/delivery/overdue.ts')
  const { hoursText, isWithinHours } = await import('#server/promotions/hours.ts')
  const night = { dailyFrom: 20 * 60, dailyUntil: 30 }
  const days = { handling_days: 1, min_days: 2, max_days: 4, cutoff_hour: 14, work_days: [0, 1, 2, 3, 4] }
  const order = { state: 'shipped', deliveryMethod: 'standard', latest: '2026-02-13' }
  const shown = ['2026-02-28T20:30:00Z', '2026-02-28T21:30:00Z', '2026-03-01T10:30:00Z'].map((time) => {
    const now = new Date(time)
    return [dateInRiyadh(now), formatTime(now), formatEnd(time), arrival(days, [], now), isOverdue(order, now), isWithinHours(night, now), hoursText(night)]
  })
  console.log(JSON.stringify([shown, readMoment('2026-03-01'), readMoment('2026-03-01', { endOfDay: true })]))`

describe('the time zone of a machine', () => {
  it('is read nowhere: dates are those of UTC or of Riyadh', () => {
    const local = /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|toLocale(Date|Time)String\(|getTimezoneOffset/
    expect(findings(program, local)).toEqual([])
  })

  it("is not the database's either", () => {
    const cuts = findings(program, /\bdate_trunc\(|\bto_char\(|::date\b|\bcurrent_date\b|\blocaltimestamp\b/i)
    expect(cuts.length).toBeGreaterThan(5)
    // A backup's connection sets UTC.
    expect(cuts.filter((line) => !/at time zone|'UTC'|^server\/backup\//i.test(line))).toEqual([])
  })

  it('changes no date', () => {
    const shownIn = (zone: string): string =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', SHOWN], {
        encoding: 'utf8',
        env: { ...process.env, TZ: zone },
      })
    const riyadh = shownIn('Asia/Riyadh')
    expect(riyadh).toContain('2026-03-01')
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
      expect([zone, shownIn(zone)]).toEqual([zone, riyadh])
  })
})
