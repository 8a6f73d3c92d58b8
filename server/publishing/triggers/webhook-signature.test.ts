import { describe, expect, it } from 'vitest'
import { isOneOf, verifyNotice, signNotice } from './webhook-signature.ts'

const OLD = 'an-old-secret-that-is-leaving'
const NEW = 'a-new-secret-that-is-coming'
const NOW = 1_790_000_000_000
const body = Buffer.from('{"id":"1"}')
const at = (seconds = 0): string => String(NOW / 1000 + seconds)
const verify = (timestamp: unknown, signature: unknown, secrets = [OLD, NEW]) =>
  verifyNotice(secrets, { timestamp, signature, body }, NOW)

describe('a webhook signature', () => {
  it('is valid if any of the secrets signed it', () => {
    expect(verify(at(), `v1=${signNotice(OLD, at(), body)}`)).toBe('good')
    expect(verify(at(), `v1=${signNotice(NEW, at(), body)}`)).toBe('good')
    expect(verify(at(), `v1=${signNotice('whoever', at(), body)}, v1=${signNotice(NEW, at(), body)}`)).toBe('good')
  })

  it('is rejected more than five minutes before or after its timestamp', () => {
    for (const seconds of [-299, 299])
      expect(verify(at(seconds), `v1=${signNotice(NEW, at(seconds), body)}`)).toBe('good')
    for (const seconds of [-301, 301])
      expect(verify(at(seconds), `v1=${signNotice(NEW, at(seconds), body)}`)).toBe('stale')
  })

  it('is rejected if another body, timestamp or secret was signed', () => {
    expect(verify(at(), `v1=${signNotice(NEW, at(), '{"id":"2"}')}`)).toBe('unsigned')
    expect(verify(at(), `v1=${signNotice(NEW, at(1), body)}`)).toBe('unsigned')
    expect(verify(at(), `v1=${signNotice(OLD, at(), body)}`, [NEW])).toBe('unsigned')
  })

  it.each([
    [undefined, undefined],
    [at(), undefined],
    [at(), 'v1=zz'],
    ['soon', `v1=${'0'.repeat(64)}`],
    [at(), signNotice(NEW, at(), body)],
    [[at()], [`v1=${signNotice(NEW, at(), body)}`]],
  ])('is rejected with the timestamp %j and the signature %j', (timestamp, signature) =>
    expect(verify(timestamp, signature)).toBe('unsigned'),
  )
})

it('compares a secret in full', () => {
  expect([isOneOf([OLD, NEW], NEW), isOneOf([OLD, NEW], NEW.slice(1)), isOneOf([], '')]).toEqual([true, false, false])
})
