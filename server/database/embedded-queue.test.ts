import { setImmediate as turn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { expect, it, vi } from 'vitest'
import { SessionQueue } from './embedded-queue.ts'

const [SHOP, OTHER, RENDER] = [1, 2, 3]
const query = (text: string): Uint8Array => Buffer.from(`Q${text}`)
const startup = (name: string): Uint8Array => Buffer.from(`\0\0\0\x40application_name\0${name}\0`)

/** A session that notes what it is asked; `begin` and `commit` open and close its transaction, `fault` fails. */
function session() {
  const asked: string[] = []
  let isInTransaction = false
  const answer = async (
    message: Uint8Array,
    { onRawData }: { onRawData: (data: Uint8Array) => void },
  ): Promise<void> => {
    const text = Buffer.from(message).toString()
    if (text === 'Qfault') throw new Error('fault')
    if (!text.startsWith('\0')) asked.push(text.replace(/^Q/, ''))
    if (text === 'Qbegin') isInTransaction = true
    if (text === 'Qcommit') isInTransaction = false
    onRawData(Buffer.from('done'))
  }
  const db = {
    runExclusive: (work: () => Promise<unknown>) => work(),
    execProtocolRawStream: answer,
    isInTransaction: () => isInTransaction,
    exec: async (text: string) => {
      asked.push(text)
      isInTransaction = false
    },
  }
  const queue = new SessionQueue(db as unknown as PGlite)
  const ask = (connection: number, message: Uint8Array): Promise<number> => queue.enqueue(connection, message, () => {})
  return { asked, queue, ask }
}

it('those in the background come after all that others have asked', async () => {
  const { asked, ask } = session()
  await ask(RENDER, startup('waha-render'))
  await Promise.all([
    ask(RENDER, query('render 1')),
    ask(RENDER, query('render 2')),
    ask(SHOP, query('shop 1')),
    ask(OTHER, query('other 1')),
  ])
  expect(asked).toEqual(['shop 1', 'other 1', 'render 1', 'render 2'])
})

it('one in the background waits a moment for the next question of who was answered just now', async () => {
  const { asked, ask } = session()
  await ask(RENDER, startup('waha-jobs'))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const job = ask(RENDER, query('job'))
  await ask(SHOP, query('shop 1'))
  for (let turns = 0; turns < 9; turns++) await turn()
  await ask(SHOP, query('shop 2'))
  clock.mockReturnValue(1001)
  await job
  clock.mockRestore()
  expect(asked).toEqual(['shop 1', 'shop 2', 'job'])
})

it('one in the background has its turn though others never stop asking', async () => {
  const { asked, ask } = session()
  await ask(RENDER, startup('waha-render'))
  const answered = new AbortController()
  const keepAsking = async (connection: number): Promise<void> => {
    for (; !answered.signal.aborted; await turn()) await ask(connection, query('shop'))
  }
  await Promise.all([ask(RENDER, query('render')).then(() => answered.abort()), keepAsking(SHOP), keepAsking(OTHER)])
  expect(asked.slice(0, asked.indexOf('render'))).toContain('shop')
})

it('who has opened a transaction is asked alone until it is over, in the background too', async () => {
  const { asked, ask } = session()
  await ask(RENDER, startup('waha-render'))
  await ask(RENDER, query('begin'))
  const shop = ask(SHOP, query('shop'))
  await ask(RENDER, query('within'))
  await ask(RENDER, query('commit'))
  await shop
  expect(asked).toEqual(['begin', 'within', 'commit', 'shop'])
})

it('a transaction whose connection is gone is taken back, and the next is answered', async () => {
  const { asked, ask, queue } = session()
  await ask(SHOP, query('begin'))
  const [gone, other] = [ask(OTHER, query('gone')), ask(RENDER, query('other'))]
  queue.clearQueueForHandler(OTHER)
  await expect(gone).rejects.toThrow('closed')
  await queue.clearTransactionIfNeeded(SHOP)
  await other
  expect(asked).toEqual(['begin', 'rollback', 'other'])
})

it('after a fault others are still answered', async () => {
  const { asked, ask } = session()
  await expect(ask(SHOP, query('fault'))).rejects.toThrow('fault')
  expect(await ask(OTHER, query('next'))).toBe(4)
  expect(asked).toEqual(['next'])
})

it('the parts of a query are kept together', async () => {
  const { asked, ask } = session()
  for (const [connection, message] of [
    [SHOP, 'Pparse'],
    [OTHER, 'Qbetween'],
    [SHOP, 'Bbind'],
    [SHOP, 'Sync'],
  ] as const)
    await ask(connection, Buffer.from(message))
  expect(asked).toEqual(['between', 'PparseBbindSync'])
})
