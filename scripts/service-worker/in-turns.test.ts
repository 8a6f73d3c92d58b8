import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('processes all items, never more than six at once', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await inTurns(
    Array.from({ length: 20 }, (_, index) => index),
    async (index) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      done.push(index)
    },
  )
  expect([done.length, most]).toEqual([20, 6])
})

it('fails if one item fails', async () => {
  await expect(
    inTurns([1, 2], async (one) => {
      if (one === 2) throw new Error('two')
    }),
  ).rejects.toThrow('two')
})
