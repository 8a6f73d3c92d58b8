import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

const squares = (asked: number[][]) =>
  gathered(async (keys: number[]) => {
    asked.push(keys)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (keys.includes(13)) throw new Error('unlucky')
    return new Map(keys.map((key) => [key, key * key]))
  })

it('asks once for what several ask for at the same moment', async () => {
  const asked: number[][] = []
  const of = squares(asked)
  const [one, other] = await Promise.all([of([1, 2]), of([2, 3])])
  expect([one.get(2), other.get(3)]).toEqual([4, 9])
  expect(asked).toEqual([[1, 2, 3]])
})

it('what is asked for while a question is under way waits for the next, and is read anew', async () => {
  const asked: number[][] = []
  const of = squares(asked)
  const first = of([1])
  await Promise.resolve().then(() => {})
  const later = Promise.all([of([1]), of([4])])
  await first
  expect((await later)[1].get(4)).toBe(16)
  expect(asked).toEqual([[1], [1, 4]])
})

it('a failure is told to those who asked, and to nobody after them', async () => {
  const of = squares([])
  await expect(of([13])).rejects.toThrow('unlucky')
  expect((await of([5])).get(5)).toBe(25)
})
