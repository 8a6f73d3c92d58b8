import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/database/drizzle.ts'
import { opened } from '#tests/fixtures/opened.ts'
import { openShop } from '#tests/fixtures/shop.ts'
import { shopCommand, type CommandOutput } from '#tests/fixtures/shop-command.ts'
import { addStaff, signedInPerson } from '#tests/fixtures/staff.ts'

const shop = opened(openShop)
beforeAll(async () => {
  await shop.shelves.product('Q-1', { title: 'قهوة سعودية' })
  await shop.shelves.product('Q-2', { title: 'شاي أخضر' })
})

const search = (...args: string[]): Promise<CommandOutput> => shopCommand(shop, 'search', ...args)
const found = async (q: string): Promise<string[]> =>
  (await shop.get(`/api/products?q=${q}`)).body.data.items.map(({ sku }: { sku: string }) => sku)

describe('npm run shop -- search', () => {
  it('lists searches without results', async () => {
    for (const q of ['طائرة ورقية', 'طائرة ورقية', 'قهوة']) await shop.post('/api/search/events', { kind: 'search', q })
    expect((await search('report')).stdout).toContain('طائرة ورقية')
    expect(JSON.parse((await search('report', '--days', '٣٠', '--json')).stdout)).toMatchObject({
      days: 30,
      searches: 3,
      failures: 2,
      failed: [{ shown: 'طائرة ورقية', searches: 2 }],
    })
    const { headers } = await signedInPerson(shop.db)
    expect((await shop.get('/api/staff/search/report', headers)).body.data).toMatchObject({ days: 7, searches: 3 })
  })

  it('adds synonyms, which apply immediately, and removes them', async () => {
    expect(await found('بن يمني')).toEqual([])
    expect((await search('synonym', 'add', 'بن يمني', 'قهوة سعودية')).stdout.trim()).toBe('بن يمني = قهوة سعودية')
    expect(await found('بن يمني')).toEqual(['Q-1'])
    expect((await search('synonym', 'list')).stdout).toContain('بن يمني = قهوة سعودية')
    expect((await search('synonym', 'remove', 'بن يمني')).code).toBe(0)
    expect(await found('بن يمني')).toEqual([])
  })

  it('pins products to a search, over HTTP too', async () => {
    expect((await search('pin', 'set', 'معلبات', '--first', 'Q-2,Q-1')).stdout).toContain('Q-2 Q-1')
    expect(await found('معلبات')).toEqual(['Q-2', 'Q-1'])
    expect((await search('pin', 'list')).stdout).toContain('معلبات')
    expect((await search('pin', 'set', 'معلبات', '--first', 'X-1')).code).toBe(1)
    const { token } = await addStaff(shop.db, 'هند')
    const staff = { authorization: `Bearer ${token}` }
    expect((await shop.get('/api/staff/search/pins', staff)).body.data.items).toEqual([
      { q: 'معلبات', pinned: ['Q-2', 'Q-1'], hidden: [] },
    ])
    await search('pin', 'set', 'معلبات')
    expect(await found('معلبات')).toEqual([])
  })

  it('rejects an invalid synonym group and unknown commands', async () => {
    expect((await search('synonym', 'add', 'قهوة', 'قهوه')).code).toBe(1)
    expect((await search('synonym', 'add', 'قهوة')).code).toBe(2)
  })

  it('rebuilds the index', async () => {
    await shop.db.execute(sql`truncate search_documents, search_words`)
    await shop.shelves.changed()
    expect(await found('قهوة')).toEqual([])
    expect((await search('rebuild')).code).toBe(0)
    expect(await found('قهوة')).toEqual(['Q-1'])
  })
})
