import { describe, expect, it } from 'vitest'
import { isOneOf, judgeNotice, signNotice } from './signature.ts'

const OLD = 'an-old-secret-that-is-leaving'
const NEW = 'a-new-secret-that-is-coming'
const NOW = 1_790_000_000_000
const body = Buffer.from('{"id":"1"}')
const at = (seconds = 0): string => String(NOW / 1000 + seconds)
const judge = (timestamp: unknown, signature: unknown, secrets = [OLD, NEW]) =>
  judgeNotice(secrets, { timestamp, signature, body }, NOW)

describe('a notice', () => {
  it('is good when any of the secrets signed it', () => {
    expect(judge(at(), `v1=${signNotice(OLD, at(), body)}`)).toBe('good')
    expect(judge(at(), `v1=${signNotice(NEW, at(), body)}`)).toBe('good')
    expect(judge(at(), `v1=${signNotice('whoever', at(), body)}, v1=${signNotice(NEW, at(), body)}`)).toBe('good')
  })

  it('is stale more than five minutes before or after its time', () => {
    for (const seconds of [-299, 299])
      expect(judge(at(seconds), `v1=${signNotice(NEW, at(seconds), body)}`)).toBe('good')
    for (const seconds of [-301, 301])
      expect(judge(at(seconds), `v1=${signNotice(NEW, at(seconds), body)}`)).toBe('stale')
  })

  it("is nobody's when another body, another time or another secret was signed", () => {
    expect(judge(at(), `v1=${signNotice(NEW, at(), '{"id":"2"}')}`)).toBe('unsigned')
    expect(judge(at(), `v1=${signNotice(NEW, at(1), body)}`)).toBe('unsigned')
    expect(judge(at(), `v1=${signNotice(OLD, at(), body)}`, [NEW])).toBe('unsigned')
  })

  it.each([
    [undefined, undefined],
    [at(), undefined],
    [at(), 'v1=zz'],
    ['soon', `v1=${'0'.repeat(64)}`],
    [at(), signNotice(NEW, at(), body)],
    [[at()], [`v1=${signNotice(NEW, at(), body)}`]],
  ])("without what proves it (%j, %j) is nobody's", (timestamp, signature) =>
    expect(judge(timestamp, signature)).toBe('unsigned'),
  )
})

it('a secret is recognised whole', () => {
  expect([isOneOf([OLD, NEW], NEW), isOneOf([OLD, NEW], NEW.slice(1)), isOneOf([], '')]).toEqual([true, false, false])
})
