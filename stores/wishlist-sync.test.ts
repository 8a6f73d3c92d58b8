import { expect, it, vi } from 'vitest'
import { browser, freshStores, noura } from '#tests/fixtures/browser.ts'
import { hostileApi, ok, type Handler } from '#tests/fixtures/hostile-server.ts'

const server = hostileApi()
const cutOff: Handler = (request) => request.socket.destroy()

/** A customer's page with these wishes. */
async function withWishes(skus: string[]) {
  browser({ stored: { wishes: JSON.stringify(skus), 'wishes-of': String(noura.id) } })
  const stores = await freshStores()
  const { wishes, restoreWishes, toggleWish } = await import('./wishlist.ts')
  restoreWishes()
  stores.signIn({ user: noura, token: 'token-1' })
  return { wishes, toggleWish }
}

it.each([
  ['added', ['A'], 'B'],
  ['removed', ['A', 'B'], 'B'],
])('a wish that could not be %s is shown as it was', async (_, before, sku) => {
  const { wishes, toggleWish } = await withWishes(before)
  server.answers(cutOff)
  toggleWish(sku)
  expect(wishes.skus).not.toEqual(before)
  await vi.waitFor(() => expect([...wishes.skus].toSorted()).toEqual(before))
})

it('a wish is kept as the shop answers', async () => {
  const { wishes, toggleWish } = await withWishes(['A'])
  server.answers(ok({ skus: ['B', 'A'] }))
  toggleWish('B')
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect(wishes.skus).toEqual(['B', 'A'])
})
