import { expect, it } from 'vitest'
import { preloadQueue } from './preload-queue.ts'

/** A queue whose tasks end when told. */
function queue() {
  const begun: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>()
  const add = preloadQueue(4, (path) => {
    begun.push(path)
    return new Promise<void>((resolve, reject) => ends.set(path, { resolve, reject }))
  })
  return {
    add,
    begun,
    end: (path: string) => ends.get(path)!.resolve(),
    fail: (path: string) => ends.get(path)!.reject(new Error(path)),
  }
}

it('at most four pages are fetched ahead at a time, each once', async () => {
  const { add, begun, end, fail } = queue()
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/1', '/5']) add(path, 'code')
  expect(begun).toEqual(['/1', '/2', '/3', '/4'])
  end('/2')
  await expect.poll(() => begun).toEqual(['/1', '/2', '/3', '/4', '/5'])
  fail('/1')
  await expect.poll(() => begun).toEqual(['/1', '/2', '/3', '/4', '/5', '/6'])
  add('/2', 'code')
  end('/3')
  expect(begun).toHaveLength(6)
})

it('a page that somebody points at comes before those in sight', async () => {
  const { add, begun, end } = queue()
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) add(path, 'code')
  add('/6', 'all')
  end('/1')
  await expect.poll(() => begun.at(-1)).toBe('/6')
  end('/6')
  end('/2')
  await expect.poll(() => begun.slice(5)).toEqual(['/5', '/6'])
})
