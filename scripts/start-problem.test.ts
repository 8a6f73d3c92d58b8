import { createServer } from 'node:net'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { DrizzleQueryError } from '#server/platform/database/drizzle.ts'
import { INTERRUPTED } from './command-line/exit-code.ts'
import { endCommand, startProblem } from './start-problem.ts'

const withCode = (code: string, text: string) => Object.assign(new Error(text), { code })

describe('a start that fails', () => {
  it('for a database that can only be read says so in one sentence, without the statement', () => {
    const error = withCode('25006', 'cannot execute INSERT in a read-only transaction')
    expect(startProblem(new DrizzleQueryError('insert into heartbeats', [], error))).toBe(
      'قاعدة البيانات للقراءة فقط (cannot execute INSERT in a read-only transaction)، ولا يبيع المتجر إلا على قاعدة بيانات يكتب فيها.',
    )
  })

  it('for a database that is away names its address', () => {
    const refused = Object.assign(withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'), { port: 5432 })
    const all = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' })
    expect(startProblem(all)).toContain('(connect ECONNREFUSED 127.0.0.1:5432)')
  })

  it('for a wrong password, or a port that is taken, says so', async () => {
    expect(startProblem(withCode('28P01', 'password authentication failed for user "waha"'))).toContain('DATABASE_URL')
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error')
    taken.close()
    expect(startProblem(error)).toContain(`المنفذ ${port} `)
  })

  it('for a folder of another user names it', () => {
    const error = Object.assign(withCode('EACCES', 'permission denied'), { path: '/srv/waha/data' })
    expect(startProblem(error)).toContain('/srv/waha/data')
  })

  it('for a folder where a file is needed says so, without a temporary name', () => {
    const read = Object.assign(withCode('EISDIR', 'illegal operation on a directory, read'), { path: '/srv/out' })
    const renamed = Object.assign(withCode('EISDIR', 'rename'), { path: '/srv/out.12.new', dest: '/srv/out' })
    expect([read, renamed].map(startProblem)).toEqual(Array(2).fill('/srv/out مجلد. اذكر ملفًا فيه.'))
  })

  it('for a fault of the program has no sentence, but its stack', () => {
    expect(startProblem(new TypeError('x is not a function'))).toBeUndefined()
  })
})

it('what Ctrl-C ends with a command is no failure of it', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  process.exitCode = INTERRUPTED
  void endCommand(new Error('a render process ended'))
  await turn()
  process.exitCode = undefined
  expect([exit.mock.calls, said.mock.calls]).toEqual([[], []])
  exit.mockRestore()
  said.mockRestore()
})
