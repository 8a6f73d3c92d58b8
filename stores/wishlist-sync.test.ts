import { expect, it } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, json, ok, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()
const refused = (status: number): Handler => json(status, { success: false, message: 'لا' })
const cutOff: Handler = (request) => request.socket.destroy()

/** A customer's page with these wishes. */
async function withWishes(skus: string[]) {
  const { kept } = browser({ stored: { wishes: JSON.stringify(skus), 'wishes-of': String(noura.id) } })
  const stores = await freshStores()
  const { wishes, restoreWishes, toggleWish } = await import('./wishlist.ts')
  const { sendWishes, syncWishes } = await import('./wishlist-sync.ts')
  restoreWishes()
  stores.signIn({ user: noura, token: 'token-1' })
  return { wishes, toggleWish, sendWishes, syncWishes, kept }
}

it.each([
  ['added', ['A'], 'B'],
  ['removed', ['A', 'B'], 'B'],
])('a wish that the shop refuses to be %s is shown as it was', async (_, before, sku) => {
  const { wishes, toggleWish, kept } = await withWishes(before)
  server.answers(refused(404))
  toggleWish(sku)
  expect(wishes.skus).not.toEqual(before)
  await expect.poll(() => [...wishes.skus].toSorted()).toEqual(before)
  expect(kept.has('wish-queue')).toBe(false)
})

it('wishes without a connection stay, the last for each product, until they are sent', async () => {
  const { wishes, toggleWish, kept, sendWishes } = await withWishes(['A'])
  server.answers(cutOff)
  toggleWish('B')
  toggleWish('A')
  toggleWish('C')
  toggleWish('C')
  const queued = { B: true, A: false, C: false }
  await expect.poll(() => JSON.parse(kept.get('wish-queue') ?? 'null')).toEqual(queued)
  await sendWishes()
  expect(wishes.skus).toEqual(['B'])
  expect(JSON.parse(kept.get('wish-queue')!)).toEqual(queued)
  server.asked.length = 0
  server.answers(ok({ skus: ['B', 'A', 'D'] }), ok({ skus: ['B', 'D'] }))
  await sendWishes()
  expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/wishlist',
    'DELETE /api/wishlist/A',
    'DELETE /api/wishlist/C',
  ])
  expect(wishes.skus).toEqual(['B', 'D'])
  expect(kept.has('wish-queue')).toBe(false)
})

it("the customer's list as it is read has what still waits", async () => {
  const { wishes, toggleWish, syncWishes } = await withWishes(['A'])
  server.answers((request, response) =>
    request.method === 'GET' ? ok({ skus: ['A', 'D'] })(request, response) : cutOff(request, response),
  )
  toggleWish('B')
  await expect.poll(() => server.asked).not.toHaveLength(0)
  await syncWishes()
  expect(wishes.skus).toEqual(['B', 'A', 'D'])
})

it('a wish is kept as the shop answers', async () => {
  const { wishes, toggleWish } = await withWishes(['A'])
  server.answers(ok({ skus: ['B', 'A'] }))
  toggleWish('B')
  await expect.poll(() => server.asked).toHaveLength(1)
  expect(wishes.skus).toEqual(['B', 'A'])
})
