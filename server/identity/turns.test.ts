import { setImmediate as moment } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { takeTurns } from './turns.ts'

it('does two things at a time, in order, and refuses what would wait too long', async () => {
  const inTurn = takeTurns(2, 3)
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
