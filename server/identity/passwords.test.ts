import { describe, expect, it } from 'vitest'
import { hashesComputed, hashPassword, isOutdated, simulateVerification, verifyPassword } from './passwords.ts'

/** From the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

describe('a password', () => {
  it('is stored as argon2id with its own salt', async () => {
    const [one, two] = [await hashPassword('نخلة على الشاطئ'), await hashPassword('نخلة على الشاطئ')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect([await verifyPassword('نخلة على الشاطئ', one), await verifyPassword('نخله على الشاطئ', one)]).toEqual([
      true,
      false,
    ])
  })

  it('verifies hashes of other implementations', async () => {
    expect([await verifyPassword('password', REFERENCE), await verifyPassword('Password', REFERENCE)]).toEqual([
      true,
      false,
    ])
  })

  it('matches in every Unicode normalisation, and otherwise only exactly', async () => {
    const hash = await hashPassword('café ﷺ ١٢٣')
    expect(await verifyPassword('cafe\u0301 صلى الله عليه وسلم ١٢٣', hash)).toBe(true)
    expect(await verifyPassword('café ﷺ 123', hash)).toBe(false)
    expect(await verifyPassword(' café ﷺ ١٢٣', hash)).toBe(false)
  })

  it('is rehashed when its hash uses weaker parameters than the current ones', async () => {
    expect([isOutdated(REFERENCE), isOutdated(await hashPassword('x'))]).toEqual([true, false])
  })

  it('costs one hash to check, whether or not the account exists', async () => {
    const hash = await hashPassword('x')
    const cost = async (check: () => Promise<unknown>) => {
      const before = hashesComputed()
      await check()
      return hashesComputed() - before
    }
    expect([await cost(() => verifyPassword('y', hash)), await cost(() => simulateVerification('y'))]).toEqual([1, 1])
  })
})
