import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/database/drizzle.ts'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.shelves.product('Q-1', { title: 'قهوة سعودية' })
  await shop.shelves.product('Q-2', { title: 'شاي أخضر' })
})
afterAll(() => shop.close())

type Said = { code: number; stdout: string; stderr: string }

/** What `npm run shop -- search …` says, while the shop runs. */
async function search(...args: string[]): Promise<Said> {
  const env = {
    ...process.env,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: process.env['TEST_ENGINE'] === 'postgres' ? shop.database.url : '',
  }
  return promisify(execFile)(process.execPath, ['scripts/shop.ts', 'search', ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Said) => ({ code, stdout, stderr }),
  )
}

const found = async (q: string): Promise<string[]> =>
  (await shop.get(`/api/products?q=${q}`)).body.data.items.map(({ sku }: { sku: string }) => sku)

describe('npm run shop -- search', () => {
  it('says what was searched for and found nothing', async () => {
    for (const q of ['طائرة ورقية', 'طائرة ورقية', 'قهوة']) await shop.post('/api/search/events', { kind: 'search', q })
    expect((await search('report')).stdout).toContain('طائرة ورقية')
    expect(JSON.parse((await search('report', '--days', '٣٠', '--json')).stdout)).toMatchObject({
      days: 30,
      searches: 3,
      failures: 2,
      failed: [{ shown: 'طائرة ورقية', searches: 2 }],
    })
  })

  it('teaches the shop words that mean the same, which are understood at once, and takes them back', async () => {
    expect(await found('بن يمني')).toEqual([])
    expect((await search('synonym', 'add', 'بن يمني', 'قهوة سعودية')).stdout.trim()).toBe('بن يمني = قهوة سعودية')
    expect(await found('بن يمني')).toEqual(['Q-1'])
    expect((await search('synonym', 'list')).stdout).toContain('بن يمني = قهوة سعودية')
    expect((await search('synonym', 'remove', 'بن يمني')).code).toBe(0)
    expect(await found('بن يمني')).toEqual([])
  })

  it('refuses what is no group of words, and does not understand anything else', async () => {
    expect((await search('synonym', 'add', 'قهوة', 'قهوه')).code).toBe(1)
    expect((await search('synonym', 'add', 'قهوة')).code).toBe(2)
  })

  it('makes the index anew', async () => {
    await shop.db.execute(sql`truncate search_documents, search_words`)
    await shop.shelves.changed()
    expect(await found('قهوة')).toEqual([])
    expect((await search('rebuild')).code).toBe(0)
    expect(await found('قهوة')).toEqual(['Q-1'])
  })
})
