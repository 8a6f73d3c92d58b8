import { describe, expect, it } from 'vitest'
import { DrizzleQueryError } from './drizzle.ts'
import { outageOf, type Outage } from './outage.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

describe('an error', () => {
  it.each<[string, Outage]>([
    ['08006', 'databaseAway'],
    ['57P01', 'databaseAway'],
    ['57P03', 'databaseAway'],
    ['57014', 'databaseAway'],
    ['25P03', 'databaseAway'],
    ['58030', 'databaseAway'],
    ['25006', 'databaseReadOnly'],
    ['53300', 'databaseBusy'],
    ['53200', 'databaseBusy'],
    ['53100', 'databaseFull'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['55P03', 'conflict'],
    ['ENOSPC', 'diskFull'],
    ['EROFS', 'diskReadOnly'],
    ['EMFILE', 'noFileHandles'],
    ['ENFILE', 'noFileHandles'],
    ['ECONNRESET', 'network'],
  ])('of code %s is the outage %s, also as the cause of another', (code, outage) => {
    expect(outageOf(withCode(code))).toBe(outage)
    expect(outageOf(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(outage)
  })

  it.each(['23505', '42P01', '22001', '25001', 'ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE'])(
    'of code %s is none',
    (code) => expect(outageOf(withCode(code))).toBeUndefined(),
  )

  it('of a socket or a connection that is gone is an outage', () => {
    expect(outageOf(withCode('ENOENT', { syscall: 'connect' }))).toBe('network')
    expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('databaseAway')
    expect(outageOf(new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe('network')
  })

  it('of the program is none, and neither is what is no error', () => {
    expect(outageOf(new TypeError('x is not a function'))).toBeUndefined()
    expect(outageOf('no')).toBeUndefined()
    const round = new Error('round')
    round.cause = round
    expect(outageOf(round)).toBeUndefined()
  })
})
