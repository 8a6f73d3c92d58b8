import { expect, it } from 'vitest'
import { shownAnnouncement } from './shown-announcement.ts'

const [text, link] = ['عرض', '/products']
const nothing = { text: null, link: null }
const at = (time: string, from: string | null, to: string | null) =>
  shownAnnouncement({ text, link, from, to }, new Date(time))

it('an announcement is shown from its beginning until its end', () => {
  const [from, to] = ['2026-12-01T10:00:00+03:00', '2026-12-03T10:00:00+03:00']
  expect(at('2026-12-01T06:59:59Z', from, to)).toEqual(nothing)
  expect(at('2026-12-01T07:00:00Z', from, to)).toEqual({ text, link })
  expect(at('2026-12-03T06:59:59Z', from, to)).toEqual({ text, link })
  expect(at('2026-12-03T07:00:00Z', from, to)).toEqual(nothing)
})

it('an announcement without dates is always shown', () => {
  expect(at('2026-12-01T07:00:00Z', null, null)).toEqual({ text, link })
  expect(at('2026-12-01T07:00:00Z', null, '2026-11-01T00:00:00Z')).toEqual(nothing)
})
