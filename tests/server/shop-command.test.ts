import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '#tests/fixtures/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.post('/api/contact', { name: 'هدى', email: 'huda@example.com', topic: 'question', text: 'هل توصلون إلى جازان؟' })
})
afterAll(() => shop.close())

/** What `npm run shop -- …` says, while the shop runs. */
async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: process.env['TEST_ENGINE'] === 'postgres' ? shop.database.url : '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...args], { env })
  return stdout
}

// Three processes, one after the other.
describe('npm run shop', { timeout: 120_000 }, () => {
  it('reads out what waits for an answer, and notes that it was handled', async () => {
    expect(await command('contacts')).toContain('هل توصلون إلى جازان؟')
    expect(await command('contact', 'handled', '1')).toBe('تم.\n')
    expect(JSON.parse(await command('contacts', '--json'))).toEqual([])
  })
})
