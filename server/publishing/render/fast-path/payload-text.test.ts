import { describe, expect, it } from 'vitest'
import { payloadText } from './payload-text.ts'

describe('a payload', () => {
  it('is serialised as Vike does, and cannot close its script element', () => {
    const payload = {
      text: '</script><b>قهوة</b>',
      numbers: [0, -1.5],
      none: null,
      yes: true,
      deep: { list: [{ a: '' }, []] },
    }
    const written = payloadText(payload)!
    expect(written).toContain(String.raw`"text":"\u003c\/script>\u003cb>قهوة\u003c\/b>"`)
    expect(JSON.parse(written)).toEqual(payload)
  })

  it("is left to Vike if it has a value that JSON lacks, or text that looks like Vike's mark for one", () => {
    const plain = (value: unknown) => payloadText({ list: [{ value }] })
    for (const value of [undefined, new Date(0), new Map(), Number.NaN, Infinity, 1n, () => {}, '!undefined', '!'])
      expect(plain(value)).toBeUndefined()
    expect(plain('سعر!')).toBe('{"list":[{"value":"سعر!"}]}')
  })
})
