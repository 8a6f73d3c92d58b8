import { setImmediate as moment } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

it('runs two tasks at a time, in order, and refuses tasks beyond the waiting limit', async () => {
  const inTurn = limitConcurrency(2, 3)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      most = Math.max(most, (running += 1))
      await moment()
      running -= 1
      order.push(n)
      if (n === 1) throw new Error('fault')
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, (_, n) => work(n)))
  expect(
    outcomes.map((one) =>
      one.status === 'fulfilled' ? 'done' : ((one.reason as { status?: number }).status ?? 'fault'),
    ),
  ).toEqual(['done', 'fault', 'done', 'done', 'done', 503, 503])
  expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2])
  await expect(work(7)).resolves.toBeUndefined()
})

it('serves callers in turn, so that no caller waits for all tasks of another', async () => {
  const inTurn = limitConcurrency(1, 3)
  const order: string[] = []
  const work = (asker: string) => inTurn(async () => void (await moment(), order.push(asker)), asker)
  const outcomes = await Promise.allSettled([...['a', 'a', 'a', 'a', 'a'].map(work), work('b'), work('c')])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
