import { expect, it } from 'vitest'
import { preloadQueue } from './preload-queue.ts'

/** A queue whose tasks the test ends. */
function queue() {
  const started: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>()
  const add = preloadQueue(4, (path) => {
    started.push(path)
    return new Promise<void>((resolve, reject) => ends.set(path, { resolve, reject }))
  })
  return {
    add,
    started,
    end: (path: string) => ends.get(path)!.resolve(),
    fail: (path: string) => ends.get(path)!.reject(new Error(path)),
  }
}

it('preloads at most four pages at a time, each once', async () => {
  const { add, started, end, fail } = queue()
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/1', '/5']) add(path, 'code')
  expect(started).toEqual(['/1', '/2', '/3', '/4'])
  end('/2')
  await expect.poll(() => started).toEqual(['/1', '/2', '/3', '/4', '/5'])
  fail('/1')
  await expect.poll(() => started).toEqual(['/1', '/2', '/3', '/4', '/5', '/6'])
  add('/2', 'code')
  end('/3')
  expect(started).toHaveLength(6)
})

it("preloads a hovered link's page before pages of visible links", async () => {
  const { add, started, end } = queue()
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) add(path, 'code')
  add('/6', 'all')
  end('/1')
  await expect.poll(() => started.at(-1)).toBe('/6')
  end('/6')
  end('/2')
  await expect.poll(() => started.slice(5)).toEqual(['/5', '/6'])
})
