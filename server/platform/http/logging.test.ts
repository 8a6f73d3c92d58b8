import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DrizzleQueryError } from '../database/drizzle.ts'
import { describeError, logOptions } from './logging.ts'

function openLog() {
  const lines: Record<string, unknown>[] = []
  const { log } = Fastify(logOptions({ stream: { write: (line) => void lines.push(JSON.parse(line)) } }))
  return { log, lines }
}

const readOnly = () =>
  new DrizzleQueryError(
    'insert into carts values ($1)',
    ['+966500000001'],
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  )

afterEach(() => void vi.useRealTimers())

describe('the log', () => {
  it('has one line of an outage a second, however many requests and jobs report it', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { log, lines } = openLog()
    for (let n = 0; n < 2000; n++) log.error({ err: readOnly() }, 'the shop is unavailable')
    for (let n = 0; n < 2000; n++) log.child({ request: 'b' }).warn({ err: readOnly() }, 'a job failed')
    const tooBusy = Object.assign(new Error('too many clients'), { code: '53300' })
    log.error({ err: tooBusy }, 'the shop is unavailable')
    expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
      ['the shop is unavailable', 50],
      ['a job failed', 40],
      ['the shop is unavailable', 50],
    ])
    vi.advanceTimersByTime(1000)
    log.error({ err: readOnly() }, 'the shop is unavailable')
    expect(lines.at(-1)).toMatchObject({ msg: 'the shop is unavailable', left_out: 1999 })
  })

  it('has every line of faults of the program', () => {
    const { log, lines } = openLog()
    for (let n = 0; n < 3; n++) log.error({ err: new TypeError('x is not a function') }, 'the answer is a failure')
    log.warn('a line without an error')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatchObject({ err: { type: 'TypeError', stack: expect.stringContaining('logging.test.ts') } })
  })

  it('has times by ISO 8601', () => {
    const { log, lines } = openLog()
    log.info('a line')
    expect(lines[0]!['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
})

it('an outage is described by its kind, without stack and values', () => {
  expect(describeError(readOnly())).toEqual({
    type: 'Error',
    message: 'cannot execute INSERT in a read-only transaction',
    code: '25006',
    outage: 'databaseReadOnly',
  })
})
