import { beforeAll, expect, it, vi } from 'vitest'
import { readState } from '#server/catalogue/public-reads.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { warmUpSearch } from '../service.ts'
import { suggest } from '../suggest.ts'

const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.product('W-1', { title: 'عطر العنبر' })
})

it('the first search suggestion after a start runs no database query', async () => {
  await warmUpSearch(shop.db)
  const state = await readState(shop.db)
  const asked = vi.spyOn(shop.db, 'execute')
  for (const typed of ['ع', 'عط', 'عطر', 'العنبر'])
    expect((await suggest(shop.db, state, typed)).products).toMatchObject([{ sku: 'W-1' }])
  expect(asked).not.toHaveBeenCalled()
})
